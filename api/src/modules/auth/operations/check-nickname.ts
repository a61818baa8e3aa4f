import { Nickname, type NicknameResult } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { isNicknameTaken, nicknameKey } from '../member-repository.ts';

/** Whether a nickname is available; a member's own is. @throws 422 when it is invalid */
export async function checkNickname(db: Db, text: string, viewerId?: number): Promise<NicknameResult> {
  const nickname = Nickname.safeParse(text);
  if (!nickname.success) throw invalid({ nickname: nickname.error.issues[0]?.message ?? SERVER_TEXT.checkField });
  const taken = await isNicknameTaken(db, nicknameKey(nickname.data), viewerId);
  return { status: taken ? 'duplicate' : 'available' };
}
