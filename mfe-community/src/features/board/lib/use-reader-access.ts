import { useIsSignedIn } from '@onmaum/shared-auth';

/**
 * The reader's access to the content of a post. The server renders the visitor's copy; 'loading' and 'failed' describe the
 * request for the member's copy, which the browser sends afterwards. While it waits for a connection, the state is 'loading', since
 * the frame already shows a notice.
 */
export type ReaderAccess = 'visitor' | 'loading' | 'failed' | 'member';

/** @param visitorCopy whether this copy lacks content for members */
export function useReaderAccess(
  visitorCopy: boolean,
  { isFetching, isPaused, isError }: Record<'isFetching' | 'isPaused' | 'isError', boolean>,
): ReaderAccess {
  const signedIn = useIsSignedIn();
  if (!signedIn) return 'visitor';
  if (!visitorCopy) return 'member';
  if (isFetching || isPaused) return 'loading';
  return isError ? 'failed' : 'member';
}
