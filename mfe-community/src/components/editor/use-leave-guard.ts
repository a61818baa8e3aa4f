import { paths } from '@onmaum/shared-contract/paths';
import { confirmDialog } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

const LEAVE = '작성 중인 글이 있습니다. 페이지를 나가시겠습니까?';

/** Asks before the page is left with something written. @param isWritten looked at when it is about to happen */
export function useLeaveGuard(isWritten: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      // the end of a session is no choice, and its person finds the draft again
      nextLocation.pathname !== paths.logout &&
      isWritten(),
  );

  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirmDialog({ text: LEAVE, confirm: '나가기', cancel: '계속 쓰기' }).then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isWritten()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWritten]);
}
