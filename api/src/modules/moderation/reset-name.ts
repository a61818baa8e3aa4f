import { randomInt } from 'node:crypto';
import type { Trx } from '../../db/schema.ts';
import { GIVEN_NAME } from '../auth/names-of-site.ts';
import { banNickname, claimNickname, isNicknameTaken, nicknameKey } from '../auth/nickname-repository.ts';
import { renameMember } from './subject-repository.ts';

/** Bans a member's nickname, and gives the member a neutral nickname that is free. */
export async function resetName(trx: Trx, memberId: number, former: string): Promise<void> {
  await banNickname(trx, memberId, former);
  await renameFreely(trx, memberId);
}

async function renameFreely(trx: Trx, memberId: number): Promise<void> {
  const nickname = `${GIVEN_NAME}${randomInt(100_000, 1_000_000)}`;
  if ((await isNicknameTaken(trx, nickname, memberId)) || !(await claimNickname(trx, memberId, nickname)))
    return renameFreely(trx, memberId);
  await renameMember(trx, memberId, { nickname, nickname_key: nicknameKey(nickname) });
}
