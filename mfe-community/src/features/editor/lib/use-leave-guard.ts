import { paths } from '@onmaum/shared-contract/paths';
import { confirmDialog } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

const QUESTION = {
  text: '작성 중인 글이 있습니다. 페이지를 나가시겠습니까?',
  note: '쓰던 글은 임시저장되어 다음에 이어서 쓸 수 있어요.',
  confirm: '나가기',
  cancel: '계속 쓰기',
  primary: 'cancel',
} as const;

/** Asks for confirmation before leaving a page with unsaved text. @param isWritten called on every navigation */
export function useLeaveGuard(isWritten: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      // logging out must not be blocked; the draft is kept for the user
      nextLocation.pathname !== paths.logout &&
      isWritten(),
  );

  const dialogOpen = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || dialogOpen.current) return;
    dialogOpen.current = true;
    void confirmDialog(QUESTION).then((leave) => {
      dialogOpen.current = false;
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
