import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFrame, tab } from './test/open-frame.tsx';

test('an area that breaks leaves the frame in place, with a retry', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  openFrame('/broken');
  expect(await screen.findByRole('heading', { name: '이 영역을 불러오지 못했어요' })).toBeInTheDocument();
  expect(tab('정보공유')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
  silence.mockRestore();
});

test('an area that does not load is said and names the tab; the frame stays as it was', async () => {
  openFrame('/');
  const header = screen.getByRole('banner');
  await userEvent.click(screen.getByRole('link', { name: '못 여는 영역' }));
  expect(await screen.findByRole('heading', { name: '이 영역을 불러오지 못했어요' })).toHaveFocus();
  expect(await screen.findByText('이 영역을 불러오지 못했어요 | 온마음')).toHaveAttribute('aria-live', 'polite');
  expect(document.title).toBe('이 영역을 불러오지 못했어요 | 온마음');
  expect(screen.getByRole('banner')).toBe(header);

  await userEvent.click(tab('고민게시판'));
  expect(await screen.findByRole('heading', { name: '고민게시판' })).toBeInTheDocument();
  expect(document.title).not.toContain('불러오지 못했어요');
});

test('an area that waits for a connection says so, and comes with the connection', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openFrame('/');
  await userEvent.click(screen.getByRole('link', { name: '못 여는 영역' }));
  expect(await screen.findByRole('heading', { level: 1, name: '인터넷에 연결되어 있지 않아요' })).toHaveFocus();
  expect(document.title).toBe('인터넷에 연결되어 있지 않아요 | 온마음');
  expect(screen.getByRole('main').querySelector('svg')).toBeInTheDocument();
  expect(screen.getByRole('main').querySelector('img')).not.toBeInTheDocument();

  // the browser believes to be connected before the site can be reached
  const reach = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  window.fetch = reach;
  connection.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.')).toBeInTheDocument();
  expect(reach).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
});
