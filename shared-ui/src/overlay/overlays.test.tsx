import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { alertDialog, confirmDialog } from './dialog-store.ts';
import { Modal } from './modal.tsx';
import { Overlays } from './overlays.tsx';
import { toast } from './toast/toast-store.ts';

const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

function Page({ onPress }: { onPress: () => void }) {
  return (
    <>
      <button type="button" onClick={onPress}>
        누르기
      </button>
      <Overlays />
    </>
  );
}

async function press(action: () => void) {
  render(<Page onPress={action} />);
  await userEvent.click(screen.getByRole('button', { name: '누르기' }));
}

it('a double press opens one confirmation, whose answer counts once', async () => {
  const answers: boolean[] = [];
  const ask = () => void confirmDialog({ text: '로그아웃하시겠습니까?' }).then((yes) => answers.push(yes));
  render(<Page onPress={ask} />);
  await userEvent.dblClick(screen.getByRole('button', { name: '누르기' }));
  await userEvent.click(await screen.findByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(answers.toSorted()).toEqual([false, true]);
});

it('an alert has its text as accessible name, is acknowledged by Enter, and returns the focus', async () => {
  const acknowledged = jest.fn();
  await press(() => void alertDialog('만료된 토큰입니다. 다시 로그인해주세요.').then(acknowledged));
  await screen.findByRole('alertdialog', { name: '만료된 토큰입니다. 다시 로그인해주세요.' });
  expect(screen.getByRole('button', { name: '확인' })).toHaveFocus();
  expect(acknowledged).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await gone();
  expect(acknowledged).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('button', { name: '누르기' })).toHaveFocus());
});

it('a confirmation is refused by Escape and confirmed by Enter', async () => {
  const answers: boolean[] = [];
  await press(() => void confirmDialog({ text: '정말 환불하시겠습니까?' }).then((yes) => answers.push(yes)));
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await gone();
  await userEvent.click(screen.getByRole('button', { name: '누르기' }));
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Enter}');
  await gone();
  expect(answers).toEqual([false, true]);
});

it('Enter does not confirm an action that cannot be undone', async () => {
  const answer = jest.fn();
  await press(() => void confirmDialog({ text: '삭제하시겠습니까?', confirm: '삭제', danger: true }).then(answer));
  await screen.findByRole('alertdialog');
  expect(screen.getByRole('button', { name: '취소' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await gone();
  expect(answer).toHaveBeenCalledWith(false);
});

it('Enter gives the recommended answer, and a note describes the question', async () => {
  const answer = jest.fn();
  const question = { text: '나가시겠습니까?', note: '쓰던 글은 저장됩니다.', primary: 'cancel' } as const;
  await press(() => void confirmDialog(question).then(answer));
  expect(await screen.findByRole('alertdialog', { name: '나가시겠습니까?' })).toHaveAccessibleDescription(
    '쓰던 글은 저장됩니다.',
  );
  expect(screen.getByRole('button', { name: '취소' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await gone();
  expect(answer).toHaveBeenCalledWith(false);
});

it('two messages are shown one after the other', async () => {
  await press(() => {
    void alertDialog('첫째');
    void alertDialog('둘째');
  });
  await screen.findByRole('alertdialog', { name: '첫째' });
  expect(screen.queryByText('둘째')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('alertdialog', { name: '둘째' });
  await userEvent.keyboard('{Enter}');
  await gone();
});

it('a toast appears in an existing live region, and can be closed', async () => {
  render(<Overlays />);
  const region = screen.getByRole('status');
  expect(region).toHaveAttribute('aria-live', 'polite');
  act(() => void toast('클립보드에 복사되었습니다.'));
  expect(region).toHaveTextContent('클립보드에 복사되었습니다.');
  await userEvent.click(screen.getByRole('button', { name: '알림 닫기' }));
  expect(region).toBeEmptyDOMElement();
});

it('the button of a toast acts once and closes the toast', async () => {
  render(<Overlays />);
  const onPress = jest.fn();
  act(() => void toast('차단했어요.', { action: { label: '되돌리기', onPress } }));
  await userEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('차단했어요.')).not.toBeInTheDocument();
});

it('a toast disappears after a while', () => {
  jest.useFakeTimers();
  render(<Overlays />);
  act(() => void toast('댓글이 등록되었습니다.'));
  act(() => jest.advanceTimersByTime(4100));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  jest.useRealTimers();
});

describe('the content of a modal that is higher than the screen', () => {
  const scrollHeight = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight') as PropertyDescriptor;
  beforeEach(() => Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get: () => 900 }));
  afterEach(() => Object.defineProperty(Element.prototype, 'scrollHeight', scrollHeight));
  const long = (content: ReactNode) => (
    <Modal open onClose={() => undefined} title="작성한 리뷰">
      {content}
    </Modal>
  );

  it('can be focused if it contains nothing focusable', async () => {
    render(long(<p>긴 리뷰</p>));
    const body = await screen.findByRole('region', { name: '작성한 리뷰' });
    expect(screen.getByRole('button', { name: '닫기' })).toHaveFocus();
    await userEvent.tab();
    expect(body).toHaveFocus();
  });

  it('can no longer be focused when a link is added to it', async () => {
    const { rerender } = render(long(<p>긴 리뷰</p>));
    await screen.findByRole('region');
    rerender(long(<a href="/refund">환불 규정 보기</a>));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    await userEvent.tab();
    expect(screen.getByRole('link')).toHaveFocus();
  });
});

function PageWithModal() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        고객센터
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="고객센터 안내">
        평일 9시부터 17시까지
      </Modal>
    </>
  );
}

it('a modal keeps the focus, closes on Escape and returns the focus', async () => {
  render(<PageWithModal />);
  await userEvent.click(screen.getByRole('button', { name: '고객센터' }));
  const dialog = await screen.findByRole('dialog', { name: '고객센터 안내' });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: '고객센터' })).toHaveFocus());
});
