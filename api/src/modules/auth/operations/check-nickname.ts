import { Nickname, type NicknameResult } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { checkNicknameWords } from '../check-nickname-words.ts';
import { isNicknameTaken } from '../nickname-repository.ts';

/**
 * Whether a nickname is available. A member's own nicknames are available to that member, unless they are banned.
 * @throws 422 for an invalid or reserved nickname
 */
export async function checkNickname(
  { db, config }: { db: Db; config: { reservedNames: readonly string[] } },
  text: string,
  viewerId?: number,
): Promise<NicknameResult> {
  const nickname = Nickname.safeParse(text);
  if (!nickname.success) throw invalid({ nickname: nickname.error.issues[0]?.message ?? SERVER_TEXT.checkField });
  checkNicknameWords(config.reservedNames, nickname.data);
  const taken = await isNicknameTaken(db, nickname.data, viewerId);
  return { status: taken ? 'duplicate' : 'available' };
}
