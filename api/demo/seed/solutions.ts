import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { DemoSolution } from '../content-schema.ts';
import { chance } from './chance.ts';
import type { Clock } from './clock.ts';
import { HOUR } from './clock.ts';
import type { Product } from './goods.ts';
import type { PlannedWorry } from './worries.ts';

type Solution = Insertable<Database['content_solutions']> & { id: number; created_at: Date };

/**
 * Makes the rows of the content solutions. Each belongs to the answer to a worry.
 * @throws if the worry has no answer, or the product does not belong to the counsellor who answered
 */
export function attachSolutions(
  solutions: readonly DemoSolution[],
  worries: readonly PlannedWorry[],
  products: readonly Product[],
): Solution[] {
  return solutions.map((one, index) => {
    const worry = worries.find(({ from }) => from.title === one.worry);
    const product = products.find(({ from }) => from.key === one.goods);
    if (!worry?.answered_at) throw new Error(`no answered worry '${one.worry}'`);
    if (!product || product.from.counsellor !== worry.from.counsellor) {
      throw new Error(`'${one.goods}' is no product of the counsellor who answered '${one.worry}'`);
    }
    return {
      id: index + 1,
      worry_id: worry.id,
      counsellor_id: product.counsellorId,
      title: one.title,
      content: one.content,
      link_url: `/solution_counseling/${product.id}`,
      created_at: worry.answered_at,
    };
  });
}

/** Ratings of a content solution by some members, most of them positive. */
export function likeSolution(
  { id, created_at }: Solution,
  memberIds: readonly number[],
  clock: Clock,
): Insertable<Database['content_solution_likes']>[] {
  const age = (clock.now.getTime() - created_at.getTime()) / HOUR;
  return memberIds.flatMap((member_id) => {
    const mood = chance('like', id, member_id);
    if (mood > 0.3) return [];
    const liked_at = clock.after(created_at, age * chance('liked', id, member_id));
    return [{ solution_id: id, member_id, good: mood < 0.27, created_at: liked_at }];
  });
}
