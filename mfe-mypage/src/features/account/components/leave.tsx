import { Button, Modal } from '@onmaum/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Farewell } from './farewell.tsx';
import s from './leave.module.css';

/** Button and dialog for a withdrawal (rules/mypage.md#withdrawal). @param focusExport focuses the data export */
export function Leave({ focusExport }: { focusExport: () => void }) {
  const [state, setState] = useState<'open' | 'closed' | 'export'>('closed');
  const close = () => setState('closed');
  const onExport = useEffectEvent(focusExport);
  useEffect(() => {
    // focused in an effect, since the dialog traps the focus until it is closed
    if (state === 'export') onExport();
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
