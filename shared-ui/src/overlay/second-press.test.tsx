import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { confirmDialog } from './dialog-store.ts';
import { Modal } from './modal.tsx';
import { Overlays } from './overlays.tsx';

/** Time of the next press in milliseconds, independent of the duration of the test. */
let now = 0;

/** Simulates the events of a press. @param detail 1 for the first press, 2 for the second press of a double press */
function pressAt(element: Element | null, clientX: number, detail: number) {
  if (!element) throw new Error('there is nothing to press');
  now += detail === 1 ? 2000 : 200;
  const at = { bubbles: true, cancelable: true, clientX, clientY: 100, detail };
  // jsdom has no PointerEvent
  const down = new MouseEvent('pointerdown', at);
  Object.defineProperty(down, 'timeStamp', { value: now });
  fireEvent(element, down);
  // like a browser, focuses the pressed element, or removes the focus if that element cannot have it
  if (fireEvent.mouseDown(element, at)) {
    const target = element.closest<HTMLElement>('button, [tabindex]');
    if (target) target.focus();
    else (document.activeElement as HTMLElement).blur();
  }
  fireEvent.click(element, at);
}

const openButton = () => screen.getByRole('button', { name: '환불' });
const besideIt = (dialog: Element) => dialog.previousElementSibling;

it('the second press of a double press neither answers nor closes the dialog that the first press opened', async () => {
  const answers: boolean[] = [];
  const ask = () => void confirmDialog({ text: '정말 환불하시겠습니까?' }).then((yes) => answers.push(yes));
  render(
    <>
      <button type="button" onClick={ask}>
        환불
      </button>
      <Overlays />
    </>,
  );
  const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  // the code of dialogs is loaded after the press for the first dialog
  pressAt(openButton(), 100, 1);
  const dialog = await screen.findByRole('alertdialog');
  const confirm = screen.getByRole('button', { name: '확인' });
  expect(confirm).toHaveFocus();
  pressAt(confirm, 101, 2);
  expect(dialog).toBeInTheDocument();
  pressAt(dialog, 101, 2);
  expect(confirm).toHaveFocus();
  pressAt(confirm, 300, 1);
  await gone();
  expect(answers).toEqual([true]);

  pressAt(openButton(), 100, 1);
  const backdrop = besideIt(await screen.findByRole('alertdialog'));
  pressAt(backdrop, 101, 2);
  expect(screen.getByRole('button', { name: '확인' })).toHaveFocus();
  pressAt(backdrop, 300, 1);
  await gone();
  expect(answers).toEqual([true, false]);
});

function PageWithModal() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        환불
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="환불 신청">
        <p>전액을 돌려드려요.</p>
      </Modal>
    </>
  );
}

it('the second press of a double press neither closes a modal nor takes the focus from it', async () => {
  render(<PageWithModal />);
  pressAt(openButton(), 100, 1);
  const modal = await screen.findByRole('dialog');
  const close = screen.getByRole('button', { name: '닫기' });
  expect(close).toHaveFocus();
  // the modal listens for outside presses from the next task on
  await new Promise((resolve) => setTimeout(resolve));
  pressAt(besideIt(modal), 101, 2);
  expect(close).toHaveFocus();
  pressAt(besideIt(modal), 300, 1);
  await waitFor(() => expect(modal).not.toBeInTheDocument());
});
