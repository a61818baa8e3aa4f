import { REQUEST_TIMING } from '@onmaum/shared-contract/site/request-timing';
import { common, ErrorState } from '@onmaum/shared-ui';
import { useSyncExternalStore } from 'react';

/** Replaces a page whose data is temporarily unavailable, and reloads automatically later (rules/site.md#failures). */
export function UnavailablePage() {
  const requestId = useRequestId();
  return (
    <ErrorState
      level={1}
      title="잠시 숨을 고르고 있어요"
      text={
        <>
          곧 다시 열려요. 이 화면을 그대로 두시면 저절로 이어져요.
          {requestId && <span className={common.small}> 요청 번호 {requestId}</span>}
        </>
      }
    />
  );
}

/** The id of the request for this document. The page itself cannot contain it, since visitors share its rendering. */
const useRequestId = () => useSyncExternalStore(neverChanges, readRequestId, () => undefined);

const neverChanges = () => () => undefined;

function readRequestId(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Safari has `serverTiming` only since version 16.4
  return navigation?.serverTiming?.find(({ name }) => name === REQUEST_TIMING)?.description;
}
