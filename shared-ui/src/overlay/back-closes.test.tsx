import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { alertDialog, confirmDialog, dismissDialogs } from './dialog-store.ts';
import { Modal } from './modal.tsx';
import { topmostOverlay } from './open-overlays.ts';
import { Overlays } from './overlays.tsx';

const isOpen = (name: string) => screen.findByRole('alertdialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
/** The backdrop of a message. */
const besideIt = () => screen.getByRole('alertdialog').previousElementSibling as HTMLElement;
const pressBack = () => act(() => topmostOverlay()?.());

afterEach(() => act(dismissDialogs));

it('a tap beside a confirmation, or Back, answers no', async () => {
  const answers: boolean[] = [];
  render(<Overlays />);
  const ask = () => void confirmDialog({ text: '나가시겠습니까?' }).then((yes) => answers.push(yes));
  act(ask);
  await isOpen('나가시겠습니까?');
  await userEvent.click(besideIt());
  await gone();
  expect(answers).toEqual([false]);
  expect(topmostOverlay()).toBeNull();

  act(ask);
  await isOpen('나가시겠습니까?');
  pressBack();
  await gone();
  expect(answers).toEqual([false, false]);
});

it('a tap beside a required message does not close it, Back leaves the page, and Escape acknowledges it', async () => {
  const answers: boolean[] = [];
  const text = '권한이 없습니다. 로그인해주세요.';
  render(<Overlays />);
  act(() => void alertDialog(text, { required: true }).then((read) => answers.push(read)));
  await isOpen(text);
  await userEvent.click(besideIt());
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(topmostOverlay()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(answers).toEqual([true]);
});

it('leaving a page answers all its messages with no', async () => {
  const answers: boolean[] = [];
  render(<Overlays />);
  act(() => {
    void alertDialog('권한이 없습니다.', { required: true }).then((read) => answers.push(read));
    void confirmDialog({ text: '삭제하시겠습니까?' }).then((yes) => answers.push(yes));
  });
  await isOpen('권한이 없습니다.');
  act(() => dismissDialogs());
  await gone();
  expect(answers).toEqual([false, false]);
});

it('Back closes the first of two messages, then the second', async () => {
  render(<Overlays />);
  act(() => {
    void alertDialog('첫째');
    void alertDialog('둘째');
  });
  await isOpen('첫째');
  pressBack();
  await isOpen('둘째');
  expect(screen.queryByText('첫째')).not.toBeInTheDocument();
  pressBack();
  await gone();
});

it('Back closes a message in a browser with CloseWatcher, as on Android', async () => {
  const watchers = new Set<EventTarget>();
  window.CloseWatcher = class extends EventTarget {
    constructor() {
      super();
      watchers.add(this);
    }
    destroy() {
      watchers.delete(this);
    }
  };
  const answer = jest.fn();
  render(<Overlays />);
  act(() => void alertDialog('로그인 후 이용해주세요.').then(answer));
  await isOpen('로그인 후 이용해주세요.');
  expect(watchers.size).toBe(1);
  act(() => {
    for (const watcher of watchers) watcher.dispatchEvent(new Event('close'));
  });
  await gone();
  expect(answer).toHaveBeenCalledWith(false);
  expect(watchers.size).toBe(0);
  delete window.CloseWatcher;
});

function PageWithSheet() {
  const [open, setOpen] = useState(true);
  return (
    <Modal open={open} onClose={() => setOpen(false)} title="고객센터 안내">
      평일 9시부터 17시까지
    </Modal>
  );
}

it('Back first closes the message over a modal, then the modal', async () => {
  render(
    <>
      <PageWithSheet />
      <Overlays />
    </>,
  );
  await screen.findByRole('dialog', { name: '고객센터 안내' });
  act(() => void alertDialog('연결이 끊겼습니다.'));
  await isOpen('연결이 끊겼습니다.');
  pressBack();
  await gone();
  pressBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
