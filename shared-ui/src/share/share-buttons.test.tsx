import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Overlays } from '../overlay/overlays.tsx';
import { useToasts } from '../overlay/toast/toast-store.ts';
import { ShareButtons } from './share-buttons.tsx';

const URL = 'http://localhost/concern_detail/3';

// a toast outlives its test
beforeEach(() => useToasts.setState({ toasts: [] }));

async function press(name: string) {
  const user = userEvent.setup();
  render(
    <>
      <ShareButtons title="퇴사 고민 & 용기" description="설명" path="/concern_detail/3" />
      <Overlays />
    </>,
  );
  await user.click(screen.getByRole('button', { name }));
}

it('the button copies the address and confirms it with a toast', async () => {
  await press('링크 복사');
  expect(await screen.findByText('클립보드에 복사되었습니다.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(URL);
});

it('the buttons open the windows of Facebook and X with the address encoded', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await press('페이스북으로 공유');
  await userEvent.click(screen.getByRole('button', { name: 'X로 공유' }));
  const encoded = encodeURIComponent(URL);
  expect(open.mock.calls.map(([address]) => address)).toEqual([
    `https://www.facebook.com/sharer/sharer.php?u=${encoded}`,
    `https://x.com/intent/post?text=${encodeURIComponent('퇴사 고민 & 용기')}&url=${encoded}`,
  ]);
  open.mockRestore();
});

it('a double click opens one window', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  render(<ShareButtons title="퇴사 고민" description="설명" path="/concern_detail/3" />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'X로 공유' }));
  expect(open).toHaveBeenCalledTimes(1);
  open.mockRestore();
});

it('the messenger button copies the address if neither KakaoTalk nor the device can share', async () => {
  await press('카카오톡으로 공유');
  expect(await screen.findByText('클립보드에 복사되었습니다.')).toBeInTheDocument();
});

describe('On plain http, without clipboard and sharing', () => {
  it.each(['링크 복사', '카카오톡으로 공유'])('"%s" shows the address to copy by hand', async (name) => {
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    render(
      <>
        <ShareButtons title="퇴사 고민" description="설명" path="/concern_detail/3" />
        <Overlays />
      </>,
    );
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(`주소를 복사하지 못했습니다. ${URL}`)).toBeInTheDocument();
  });
});
