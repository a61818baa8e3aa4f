import { randomInt } from 'node:crypto';
import type { Trx } from '../../db/schema.ts';
import { claimNickname, isNicknameTaken, nicknameKey } from '../auth/nickname-repository.ts';
import { renameMember } from './subject-repository.ts';

/** Gives a member a neutral nickname that is free. */
export async function resetName(trx: Trx, memberId: number): Promise<void> {
  const nickname = `이웃${randomInt(100_000, 1_000_000)}`;
  if ((await isNicknameTaken(trx, nickname, memberId)) || !(await claimNickname(trx, memberId, nickname)))
    return resetName(trx, memberId);
  await renameMember(trx, memberId, { nickname, nickname_key: nicknameKey(nickname) });
}
