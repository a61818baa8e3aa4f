import { call } from '@onmaum/shared-auth';
import * as auth from '@onmaum/shared-contract/auth/calls';

/** Whether a nickname is available. The member's own nickname counts as available (rules/sign-in.md#nickname). */
export async function isNicknameFree(nickname: string): Promise<boolean> {
  const { status } = await call(auth.checkNickname, { query: { nickname } });
  return status === 'available';
}
