import { useIsSignedIn } from '@onmaum/shared-auth';
import type { WorryDetail } from '@onmaum/shared-contract';
import type { ReaderAccess } from '../../../components/reader-access.ts';
import type { useWorry } from '../api/worry.ts';
import { isVisitorCopy } from '../lib/visitor-copy.ts';

type Query = Pick<ReturnType<typeof useWorry>, 'isFetching' | 'isError'>;

/** What this copy of a post holds for its reader. */
export function useReaderAccess(worry: WorryDetail, { isFetching, isError }: Query): ReaderAccess {
  const signedIn = useIsSignedIn();
  if (!signedIn) return 'visitor';
  if (!isVisitorCopy(worry)) return 'member';
  if (isFetching) return 'loading';
  return isError ? 'failed' : 'member';
}
