import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PictureViewer } from './picture-viewer.tsx';

const PICTURES = [
  { src: '/api/media/1.webp', alt: '첨부한 사진 1', width: 800, height: 600 },
  { src: '/api/media/2.webp', alt: '공원의 나무', caption: '공원의 나무', width: 600, height: 800 },
];

function Page() {
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <button type="button" onClick={() => setAt(0)}>
        열기
      </button>
      <PictureViewer pictures={PICTURES} at={at} onClose={() => setAt(null)} />
    </>
  );
}
const shown = () => screen.getByRole('img').getAttribute('src');

async function open() {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: '열기' }));
  return screen.findByRole('dialog', { name: '사진 크게 보기' });
}

it('the viewer shows the opened picture, and the others by buttons and arrow keys', async () => {
  await open();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(shown()).toBe('/api/media/1.webp');
  expect(screen.getByRole('button', { name: '이전 사진' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: '다음 사진' }));
  expect(shown()).toBe('/api/media/2.webp');
  expect(screen.getByText('공원의 나무')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 / 2, 공원의 나무');
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('/api/media/2.webp');
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('/api/media/1.webp');
});

it('the viewer names each picture once, and a long picture is in a region that says so', async () => {
  const long = { src: '/api/media/3.webp', alt: '긴 대화', caption: '긴 대화', width: 400, height: 2_000 };
  render(<PictureViewer pictures={[long]} at={0} onClose={() => {}} />);
  expect(await screen.findByRole('region', { name: '긴 사진' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('img', { name: '긴 대화' })).toBeVisible();
  expect(screen.getByText('긴 대화')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('figure')).toBeNull();
});

it('the viewer shows the next picture after a swipe to the left', async () => {
  const dialog = await open();
  const swipe = (from: number, to: number, y = 0) => {
    fireEvent.touchStart(dialog, { touches: [{ clientX: from, clientY: 0 }] });
    fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: to, clientY: y }] });
  };
  swipe(300, 280);
  swipe(300, 200, 300);
  expect(shown()).toBe('/api/media/1.webp');
  swipe(300, 100);
  expect(shown()).toBe('/api/media/2.webp');
  swipe(100, 300);
  expect(shown()).toBe('/api/media/1.webp');
});

const pressBeside = (target: Element) =>
  userEvent.pointer({ keys: '[MouseLeft]', target, coords: { clientX: 300, clientY: 300 } });

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the button', () => userEvent.click(screen.getByRole('button', { name: '닫기' }))],
  ['a press beside the picture', () => pressBeside(screen.getByRole('dialog'))],
])('closes by %s, and the focus returns', async (_how, close) => {
  await open();
  fireEvent.click(screen.getByRole('img'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '열기' })).toHaveFocus();
});
