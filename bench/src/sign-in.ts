import { randomUUID } from 'node:crypto';
import { readConfig } from '../../api/src/config.ts';
import type { Db } from '../../api/src/db/schema.ts';
import { signAccessToken } from '../../api/src/lib/secrets/access-token.ts';

/** Signs the newest active member in. @param dataDir data folder of the API, whose secret signs the token */
export async function signIn(db: Db, dataDir: string): Promise<{ memberId: number; token: string }> {
  const [member] = await signInMany(db, dataDir, 1);
  if (!member) throw new Error('there is no member');
  return member;
}

/** Signs the newest active members in. @param dataDir see `signIn` */
export async function signInMany(
  db: Db,
  dataDir: string,
  amount: number,
): Promise<{ memberId: number; token: string }[]> {
  const members = await db
    .selectFrom('members')
    .select(['id', 'level'])
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .limit(amount)
    .execute();
  if (members.length < amount) throw new Error(`there are only ${members.length} members`);
  const signedIn = [];
  for (const member of members) signedIn.push({ memberId: member.id, token: await signInAs(db, dataDir, member) });
  return signedIn;
}

/** Signs a member in. @param dataDir see `signIn` @returns the token */
export async function signInAs(db: Db, dataDir: string, { id, level }: { id: number; level: number }): Promise<string> {
  const sessionId = randomUUID();
  const expires_at = new Date(Date.now() + 60 * 60 * 1000);
  await db.insertInto('sessions').values({ id: sessionId, member_id: id, expires_at }).execute();
  const { jwtSecret } = readConfig({ ...process.env, DATA_DIR: dataDir });
  return signAccessToken(jwtSecret, { memberId: id, level, sessionId, signedInAt: new Date() });
}
