import { useState } from 'react';
import type { Meta } from 'storybook-react-rsbuild';
import { Button } from '../actions/button.tsx';
import { alertDialog, confirmDialog } from './dialog-store.ts';
import { Modal } from './modal.tsx';
import { toast } from './toast/toast-store.ts';

export default { title: 'overlay/Overlays' } satisfies Meta;

export const Alert = () => <Button onClick={() => void alertDialog('로그인 후 이용해주세요.')}>알림</Button>;
export const Confirm = () => (
  <Button onClick={() => void confirmDialog({ text: '로그아웃하시겠습니까?' })}>질문</Button>
);
export const ConfirmDanger = () => (
  <Button onClick={() => void confirmDialog({ text: '삭제하시겠습니까?', confirm: '삭제', danger: true })}>
    되돌릴 수 없는 질문
  </Button>
);
export function OpenModal() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>고객센터</Button>
      <Modal open={open} onClose={() => setOpen(false)} title="고객센터">
        평일 9시 ~ 17시
      </Modal>
    </>
  );
}
export const Toasts = () => (
  <>
    <Button onClick={() => toast('저장되었습니다.')}>됐을 때</Button>
    <Button onClick={() => toast('새 댓글이 있어요.', { tone: 'info' })}>알릴 때</Button>
    <Button onClick={() => toast('연결을 확인해 주세요.', { tone: 'danger' })}>안 됐을 때</Button>
    <Button
      onClick={() => toast('차단했어요.', { action: { label: '되돌리기', onPress: () => toast('되돌렸어요.') } })}
    >
      되돌릴 수 있을 때
    </Button>
  </>
);
