import { Button, Modal } from '@onmaum/shared-ui';
import { useState } from 'react';
import { Farewell } from './farewell.tsx';
import s from './leave.module.css';

/** The way out of the membership (rules/mypage.md#withdrawal). */
export function Leave() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={s.place}>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        회원 탈퇴
      </Button>
      <Modal open={open} onClose={close} title="회원 탈퇴">
        <Farewell onClose={close} />
      </Modal>
    </div>
  );
}
