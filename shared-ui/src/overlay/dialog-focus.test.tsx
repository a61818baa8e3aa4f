import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { alertDialog, confirmDialog } from './dialog-store.ts';
import { Modal } from './modal.tsx';
import { Overlays } from './overlays.tsx';

const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

function Exchange({ isAsked }: { isAsked: boolean }) {
  const [open, setOpen] = useState(false);
  const exchange = async () => {
    if (isAsked) await confirmDialog({ text: '교환하시겠습니까?' });
    setOpen(false);
    void alertDialog('접수되었습니다.');
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        핸드크림
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="핸드크림">
        <button type="button" onClick={() => void exchange()}>
          교환하기
        </button>
      </Modal>
      <Overlays />
    </>
  );
}

it.each([false, true])(
  'the focus returns to the opener of a modal that closed before a message (with a question before: %s)',
  async (isAsked) => {
    render(<Exchange isAsked={isAsked} />);
    const goods = screen.getByRole('button', { name: '핸드크림' });
    await userEvent.click(goods);
    await userEvent.click(await screen.findByRole('button', { name: '교환하기' }));
    if (isAsked) {
      await screen.findByRole('alertdialog', { name: '교환하시겠습니까?' });
      await userEvent.keyboard('{Enter}');
    }
    await screen.findByRole('alertdialog', { name: '접수되었습니다.' });
    await userEvent.keyboard('{Enter}');
    await gone();
    await waitFor(() => expect(goods).toHaveFocus());
  },
);

it('the focus returns to the modal if the button that opened a message has been removed', async () => {
  const refund = (isOffered: boolean) => (
    <>
      <Modal open onClose={() => undefined} title="환불 신청">
        {isOffered && (
          <button type="button" onClick={() => void alertDialog('이미 환불을 신청한 구매입니다.')}>
            환불하기
          </button>
        )}
      </Modal>
      <Overlays />
    </>
  );
  const { rerender } = render(refund(true));
  await userEvent.click(await screen.findByRole('button', { name: '환불하기' }));
  await screen.findByRole('alertdialog');
  rerender(refund(false));
  await userEvent.keyboard('{Enter}');
  await gone();
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
});
