import { sql } from 'kysely';
import { openDatabase } from '../../../api/src/db/connection/open.ts';
import type { Db } from '../../../api/src/db/schema.ts';
import { note } from '../report.ts';
import { MEMBERS } from '../settings.ts';
import { signIn } from '../sign-in.ts';
import { addHistory } from './history.ts';

/** Access tokens of a member with a long history and of a member with a short one. */
export type TwoMembers = Record<keyof typeof MEMBERS, string>;

/** Adds two members with their histories to a filled PostgreSQL. @param dataDir data folder of the API */
export async function makeTwoMembers(databaseUrl: string, dataDir: string): Promise<TwoMembers> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: null });
  try {
    const tokens: TwoMembers = { heavy: '', light: '' };
    // the short history is added last, since adding the long one would take rows from it
    for (const name of ['heavy', 'light'] as const) {
      note(`a member with ${JSON.stringify(MEMBERS[name])}`);
      await join(db, name);
      const { memberId, token } = await signIn(db, dataDir);
      await addHistory(db, memberId, MEMBERS[name]);
      tokens[name] = token;
    }
    // updates the statistics of the planner, since many rows have changed
    await sql`vacuum analyze`.execute(db);
    return tokens;
  } finally {
    await close();
  }
}

const join = (db: Db, name: string) =>
  db
    .insertInto('members')
    .values({ provider: 'kakao', social_id: `bench-${name}`, nickname: name, nickname_key: name })
    .execute();
