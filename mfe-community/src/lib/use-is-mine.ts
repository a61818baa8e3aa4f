import { useSession } from '@onmaum/shared-auth';

/** Whether the person wrote it; nobody's before hydration is over. */
export const useIsMine = (writerId: number): boolean =>
  useSession(({ user_idx }) => user_idx !== 0 && user_idx === writerId);
