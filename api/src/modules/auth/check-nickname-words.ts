import { JOIN_TEXT } from '@onmaum/shared-contract';
import { invalid } from '../../errors.ts';
import { skeletonOf } from '../../lib/skeleton.ts';
import { SERVER_TEXT } from '../../texts.ts';

/** Stands in the place of the names of members who left. */
const LEFT = '탈퇴한회원';

/**
 * Refuses a nickname that has a reserved word in it, or what looks like one (rules/sign-in.md#nickname).
 * @throws 422
 */
export function checkNicknameWords(words: readonly string[], nickname: string): void {
  const skeleton = skeletonOf(nickname);
  if (skeleton === '') throw invalid({ nickname: JOIN_TEXT.nicknameSpecial });
  const isReserved = [...words, LEFT].some((word) => skeleton.includes(skeletonOf(word)));
  if (isReserved) throw invalid({ nickname: SERVER_TEXT.nicknameReserved });
}
