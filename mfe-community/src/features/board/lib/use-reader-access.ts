import { useIsSignedIn } from '@onmaum/shared-auth';

/**
 * The reader's access to a post by its cached copy. The server renders the visitor's copy; a member's own
 * copy is fetched afterwards, which may fail.
 */
export type ReaderAccess = 'visitor' | 'loading' | 'failed' | 'member';

/** @param visitorCopy whether this copy lacks content for members */
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
