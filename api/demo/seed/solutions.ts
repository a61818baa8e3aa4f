import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { DemoSolution } from '../content/types.ts';
import { chance } from './chance.ts';
import type { Clock } from './clock.ts';
import { HOUR } from './clock.ts';
import type { Product } from './goods.ts';
import type { Post } from './worries.ts';

type Solution = Insertable<Database['content_solutions']> & { id: number; created_at: Date };

/** Puts each recommendation beside the answer that it belongs to. @throws when post or solution do not exist */
export function attachSolutions(
  solutions: readonly DemoSolution[],
  posts: readonly Post[],
  products: readonly Product[],
): Solution[] {
  return solutions.map((one, at) => {
    const post = posts.find(({ from }) => from.title === one.worry);
    const product = products.find(({ from }) => from.key === one.goods);
    if (!post?.answered_at) throw new Error(`no answered worry '${one.worry}'`);
    if (!product || product.from.counsellor !== post.from.counsellor) {
      throw new Error(`'${one.goods}' is no solution of the counsellor who answered '${one.worry}'`);
    }
    return {
      id: at + 1,
      worry_id: post.id,
      counsellor_id: product.counsellorId,
      title: one.title,
      content: one.content,
      link_url: `/solution_counseling/${product.id}`,
      created_at: post.answered_at,
    };
  });
}

/** Some like it, a few do not. */
export function likeSolution(
  { id, created_at }: Solution,
  crowd: readonly number[],
  clock: Clock,
): Insertable<Database['content_solution_likes']>[] {
  const room = (clock.now.getTime() - created_at.getTime()) / HOUR;
  return crowd.flatMap((member_id) => {
    const mood = chance('like', id, member_id);
    if (mood > 0.3) return [];
    const liked_at = clock.after(created_at, room * chance('liked', id, member_id));
    return [{ solution_id: id, member_id, good: mood < 0.27, created_at: liked_at }];
  });
}
