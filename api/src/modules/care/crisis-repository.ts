import { isCrisis } from '@onmaum/shared-contract/care';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

type Board = 'worries' | 'infos';
interface Post {
  id: number;
  texts: string[];
}

/** Judges worries that were not judged yet, the newest first. @returns how many it looked at */
export async function judgeWorries(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<Post>`
    select w.id, array_remove(array[
      w.title, w.content, w.consult_situation, w.consult_feelings, w.consult_tried, w.consult_hoped, p.title
    ] || w.keywords || array(select label from poll_options where poll_id = p.id), null) as texts
    from worries w left join polls p on p.worry_id = w.id
    where w.crisis is null order by w.id desc limit ${limit}
  `.execute(db);
  return judge(db, 'worries', rows);
}

/** The same for info posts. */
export async function judgeInfos(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<Post>`
    select id, array[title, content] as texts from infos where crisis is null order by id desc limit ${limit}
  `.execute(db);
  return judge(db, 'infos', rows);
}

async function judge(db: Db, board: Board, posts: readonly Post[]): Promise<number> {
  const marks = posts.map(({ texts }) => isCrisis(...texts));
  // a post that was edited meanwhile has its mark already
  await sql`
    update ${sql.table(board)} post set crisis = judged.crisis
    from unnest(${posts.map(({ id }) => id)}::bigint[], ${marks}::boolean[]) as judged (id, crisis)
    where post.id = judged.id and post.crisis is null
  `.execute(db);
  return posts.length;
}
