import { openDatabase } from '../../../api/src/db/connection/open.ts';
import type { Sizes } from '../../../api/test/support/large/generate.ts';
import { signIn } from '../sign-in.ts';

export interface Reader {
  /** Access token of a member. */
  token: string;
  /** Ids of worries that are spread over the whole board. */
  worryIds: number[];
  /** Ids of solutions that are spread over all solutions. */
  goodsIds: number[];
  /** Ids of counsellors, those with the most answers first. */
  expertIds: number[];
}

/** Signs in a member, and finds the content to read. @param dataDir data folder of the API, whose secret signs the token */
export async function findReader(databaseUrl: string, dataDir: string, sizes: Sizes): Promise<Reader> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: null });
  try {
    const { token } = await signIn(db, dataDir);
    const existing = (table: 'worries' | 'goods', most: number) =>
      db.selectFrom(table).select('id').where('deleted_at', 'is', null).where('id', 'in', spread(most)).execute();
    const experts = await db
      .selectFrom('counsellors')
      .select('id')
      .orderBy('answer_cnt', 'desc')
      .limit(SPREAD)
      .execute();
    const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id);
    return {
      token,
      worryIds: idsOf(await existing('worries', sizes.worries)),
      goodsIds: idsOf(await existing('goods', sizes.goods)),
      expertIds: idsOf(experts),
    };
  } finally {
    await close();
  }
}

const SPREAD = 300;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Evenly distributed ids without a regular pattern. */
const spread = (most: number) => Array.from({ length: SPREAD }, (_, n) => 1 + Math.floor(most * ((n * GOLDEN) % 1)));
