import { randomUUID } from 'node:crypto';
import { readConfig } from '../../../api/src/config.ts';
import { openDatabase } from '../../../api/src/db/open.ts';
import { signAccessToken } from '../../../api/src/lib/access-token.ts';
import type { Sizes } from '../../../api/test/support/large/generate.ts';

export interface Reader {
  /** Access token of a member. */
  token: string;
  /** Ids of worries, spread over the whole board. */
  worryIds: number[];
  /** The same of solutions. */
  goodsIds: number[];
  /** Counsellors, those with the most answers first. */
  expertIds: number[];
}

/** Finds a member, and what to read. @param dataDir data folder of the API, whose secret signs the token */
export async function findReader(databaseUrl: string, dataDir: string, sizes: Sizes): Promise<Reader> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: null });
  try {
    const { id, level } = await db
      .selectFrom('members')
      .select(['id', 'level'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const sessionId = randomUUID();
    const expires_at = new Date(Date.now() + 60 * 60 * 1000);
    await db.insertInto('sessions').values({ id: sessionId, member_id: id, expires_at }).execute();
    const { jwtSecret } = readConfig({ ...process.env, DATA_DIR: dataDir });
    const token = await signAccessToken(jwtSecret, { memberId: id, level, sessionId, signedInAt: new Date() });
    const there = (table: 'worries' | 'goods', most: number) =>
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
      worryIds: idsOf(await there('worries', sizes.worries)),
      goodsIds: idsOf(await there('goods', sizes.goods)),
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
