import { useSession } from '@onmaum/shared-auth';

/** Whether the signed-in user is the author; always false until hydration is done. */
export const useIsMine = (writerId: number): boolean =>
  useSession(({ user_idx }) => user_idx !== 0 && user_idx === writerId);
