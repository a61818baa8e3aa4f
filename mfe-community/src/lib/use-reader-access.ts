import { useIsSignedIn } from '@onmaum/shared-auth';

/**
 * What the copy of a post on screen holds for its reader. Pages begin with a visitor's copy; a member
 * waits for the own one, which may fail to come.
 */
export type ReaderAccess = 'visitor' | 'loading' | 'failed' | 'member';

/** @param visitorCopy this copy leaves out what members see */
export function useReaderAccess(
  visitorCopy: boolean,
  { isFetching, isError }: { isFetching: boolean; isError: boolean },
): ReaderAccess {
  const signedIn = useIsSignedIn();
  if (!signedIn) return 'visitor';
  if (!visitorCopy) return 'member';
  if (isFetching) return 'loading';
  return isError ? 'failed' : 'member';
}
