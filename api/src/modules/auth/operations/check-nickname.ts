import { Nickname, type NicknameResult } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { isNicknameTaken, nicknameKey } from '../repository.ts';

/** Whether a name may be taken; a member's own name may. @throws 422 when nobody could take it */
export async function checkNickname(db: Kysely<Database>, text: string, viewerId?: number): Promise<NicknameResult> {
  const nickname = Nickname.safeParse(text);
  if (!nickname.success) throw invalid({ nickname: nickname.error.issues[0]?.message ?? SERVER_TEXT.checkField });
  const taken = await isNicknameTaken(db, nicknameKey(nickname.data), viewerId);
  return { status: taken ? 'duplicate' : 'available' };
}
