import { openDatabase } from '../../../api/src/db/connection/open.ts';
import { addPoints } from '../../../api/test/support/points/points.ts';
import type { DatabaseAt } from '../services/each-database.ts';
import { signInAs } from '../sign-in.ts';

/** Points in one grant. Members get many grants, as if they had been members for years. */
const LOT = 2_500;

/**
 * Signs in members, each with at least this many points. No other process may use the embedded database.
 * @returns their tokens
 */
export async function openExchangers(at: DatabaseAt, members: number, points: number): Promise<string[]> {
  const { db, close } = await openDatabase(at);
  try {
    const found = await db
      .selectFrom('members')
      .select(['id', 'level'])
      .where('status', '=', 'active')
      .where('cellphone_enc', 'is not', null)
      .orderBy('id', 'desc')
      .limit(members)
      .execute();
    if (found.length < members) throw new Error(`there are only ${found.length} members`);
    const tokens: string[] = [];
    for (const member of found) {
      for (let granted = 0; granted < points; granted += LOT) await addPoints(db, member.id, LOT);
      tokens.push(await signInAs(db, at.dataDir, member));
    }
    return tokens;
  } finally {
    await close();
  }
}
