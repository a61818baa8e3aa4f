import { openDatabase } from '../../../api/src/db/connection/open.ts';
import type { DatabaseAt } from '../services/each-database.ts';
import { signIn, signInAs } from '../sign-in.ts';

/** Adds counsellors. @returns their tokens, and the token of a member who posts worries */
export async function joinCounsellors(at: DatabaseAt, amount: number): Promise<{ author: string; tokens: string[] }> {
  const { db, close } = await openDatabase(at);
  try {
    const { token: author } = await signIn(db, at.dataDir);
    const rows = Array.from({ length: amount }, (_, n) => `상담사 ${n}`).map((nickname) => ({
      ...{ provider: 'kakao' as const, social_id: nickname, nickname, nickname_key: nickname, level: 11 },
    }));
    const members = await db.insertInto('members').values(rows).returning('id').execute();
    await db
      .insertInto('counsellors')
      .values(members.map(({ id }) => ({ id, summary: '상담사' })))
      .execute();
    const tokens: string[] = [];
    for (const { id } of members) tokens.push(await signInAs(db, at.dataDir, { id, level: 11 }));
    return { author, tokens };
  } finally {
    await close();
  }
}
