import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Menu } from '../menu/menu.tsx';
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
  pressAt(besideIt(modal), 101, 2);
  expect(close).toHaveFocus();
  pressAt(besideIt(modal), 300, 1);
  await waitFor(() => expect(modal).not.toBeInTheDocument());
});

function RemovedButton({ onUnder }: { onUnder: () => void }) {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      {isThere && (
        <button type="button" onClick={() => setIsThere(false)}>
          <b>새 시간 보기</b>
        </button>
      )}
      <label>
        <input type="radio" onClick={onUnder} /> 14:00
      </label>
    </>
  );
}

it.each([
  ['the second press of a double press does not act', 101, 2, 0],
  ['a fast press at another place acts', 300, 2, 1],
  ['a press that the browser counts as a first one acts', 101, 1, 1],
])('after a pressed button has disappeared, %s on the control in its place', (_what, x, detail, acts) => {
  const onUnder = jest.fn();
  render(<RemovedButton onUnder={onUnder} />);
  pressAt(screen.getByText('새 시간 보기'), 100, 1);
  pressAt(screen.getByText('14:00'), x, detail);
  expect(onUnder).toHaveBeenCalledTimes(acts);
});

it('a double press on a label has the effect of two presses on its field', () => {
  render(
    <>
      <label htmlFor="mail">이메일</label>
      <input id="mail" type="checkbox" />
    </>,
  );
  pressAt(screen.getByText('이메일'), 100, 1);
  expect(screen.getByRole('checkbox')).toBeChecked();
  pressAt(screen.getByText('이메일'), 100, 2);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      공감
    </button>
  );
}

it('the second press of a double press on a button that opens and closes something does not close it', () => {
  render(<Opener />);
  const opener = screen.getByRole('button');
  pressAt(opener, 100, 1);
  pressAt(opener, 100, 2);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  pressAt(opener, 100, 1);
  expect(opener).toHaveAttribute('aria-expanded', 'false');
});

it('a double press on a summary opens its details', () => {
  render(
    <details>
      <summary>목차</summary>
    </details>,
  );
  const details = screen.getByRole('group');
  pressAt(screen.getByText('목차'), 100, 1);
  pressAt(screen.getByText('목차'), 100, 2);
  expect(details).toHaveAttribute('open');
});

it('the second press of a double press does not close the menu that the first press opened', async () => {
  render(
    <Menu label="글 메뉴" items={[{ label: '수정', onSelect: () => {} }]}>
      …
    </Menu>,
  );
  const button = screen.getByRole('button', { name: '글 메뉴' });
  pressAt(button, 100, 1);
  const menu = await screen.findByRole('menu');
  const cover = await screen.findByRole('presentation');
  pressAt(cover, 101, 2);
  expect(menu).toBeInTheDocument();
  pressAt(cover, 300, 1);
  await waitFor(() => expect(menu).not.toBeInTheDocument());
});
