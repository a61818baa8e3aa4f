import { Button, Modal } from '@onmaum/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Farewell } from './farewell.tsx';
import s from './leave.module.css';

/** The way out of the membership (rules/mypage.md#withdrawal). @param toExport moves the focus to the data export */
export function Leave({ toExport }: { toExport: () => void }) {
  const [state, setState] = useState<'open' | 'closed' | 'export'>('closed');
  const close = () => setState('closed');
  const lead = useEffectEvent(toExport);
  useEffect(() => {
    // not before the dialog has let go of the focus
    if (state === 'export') lead();
  }, [state]);
  return (
    <div className={s.place}>
      <Button variant="quiet" size="s" onClick={() => setState('open')}>
        회원 탈퇴
      </Button>
      <Modal open={state === 'open'} onClose={close} title="회원 탈퇴">
        <Farewell onClose={close} onExport={() => setState('export')} />
      </Modal>
    </div>
  );
}
