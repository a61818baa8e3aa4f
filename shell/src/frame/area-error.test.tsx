import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endFirstRender } from './page/sent-content.ts';
import { openFrame, tab } from './test/open-frame.tsx';

test('an area that breaks shows a retry, and the frame stays', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  openFrame('/broken');
  expect(await screen.findByRole('heading', { name: '이 화면을 불러오지 못했습니다' })).toBeInTheDocument();
  expect(tab('정보공유')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
  silence.mockRestore();
});

test('an area that does not load is announced and named in the document title, and the frame stays', async () => {
  openFrame('/');
  const header = screen.getByRole('banner');
  await userEvent.click(screen.getByRole('link', { name: '못 여는 영역' }));
  expect(await screen.findByRole('heading', { name: '이 화면을 불러오지 못했습니다' })).toHaveFocus();
  expect(await screen.findByText('이 화면을 불러오지 못했습니다 | 온마음')).toHaveAttribute('aria-live', 'polite');
  expect(document.title).toBe('이 화면을 불러오지 못했습니다 | 온마음');
  expect(screen.getByRole('banner')).toBe(header);

  await userEvent.click(tab('고민게시판'));
  expect(await screen.findByRole('heading', { name: '고민게시판' })).toBeInTheDocument();
  expect(document.title).not.toContain('불러오지 못했습니다');
});

test('an area that does not load offline names the missing connection, and is tried again after it returns', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openFrame('/');
  await userEvent.click(screen.getByRole('link', { name: '못 여는 영역' }));
  expect(await screen.findByRole('heading', { level: 1, name: '인터넷에 연결되어 있지 않아요' })).toHaveFocus();
  expect(document.title).toBe('인터넷에 연결되어 있지 않아요 | 온마음');
  expect(screen.getByRole('main').querySelector('svg')).toBeInTheDocument();
  expect(screen.getByRole('main').querySelector('img')).not.toBeInTheDocument();

  // the browser reports a connection although the site cannot be reached yet
  const reach = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  window.fetch = reach;
  connection.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.')).toBeInTheDocument();
  expect(reach).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
});

test('the retry button shows at once that a retry runs, sends one request, and works again after a failure', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  let fail = () => {};
  const reach = jest.fn(
    () => new Promise<Response>((_, reject) => (fail = () => reject(new TypeError('Failed to fetch')))),
  );
  window.fetch = reach;
  openFrame('/broken');
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  await userEvent.dblClick(retry);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(reach).toHaveBeenCalledTimes(1);
  act(() => fail());
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
  await userEvent.click(retry);
  expect(reach).toHaveBeenCalledTimes(2);
  silence.mockRestore();
});

describe('In a document with server-rendered content', () => {
  /** Opens a page that fails, in a document with this server-rendered content. */
  const openOver = (sent: string) => {
    const main = document.body.appendChild(document.createElement('main'));
    main.id = 'main';
    main.innerHTML = sent;
    const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
    openFrame('/broken');
    main.remove();
    silence.mockRestore();
  };

  test('a page that breaks shows a message above the content, whose links still work', () => {
    openOver('<h1>어떤 고민</h1><a href="/concern">목록</a><button>공감</button>');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('alert')).toHaveTextContent('화면의 일부를 불러오지 못했습니다. 보이는 글은 그대로');
    expect(main.getByRole('heading', { name: '어떤 고민' })).toBeInTheDocument();
    expect(main.getByRole('link', { name: '목록' })).toHaveAttribute('href', '/concern');
    expect(main.getByRole('button', { name: '공감' })).toBeDisabled();
    expect(main.getByRole('button', { name: '다시 시도' })).toBeEnabled();
  });

  test('links that were one tab stop of a toolbar become plain links, since their keys need the missing code', async () => {
    openOver(
      '<h1>고민게시판</h1><div role="toolbar"><a href="/concern?c=1" role="button" tabindex="0">직장</a><a href="/concern?c=2" role="button" tabindex="-1">가족</a></div>',
    );
    const link = await within(screen.getByRole('main')).findByRole('link', { name: '가족' });
    expect(link).not.toHaveAttribute('tabindex');
  });

  test('the message replaces a placeholder', () => {
    openOver('<p>불러오는 중입니다.</p>');
    expect(screen.getByRole('heading', { name: '이 화면을 불러오지 못했습니다' })).toBeInTheDocument();
    expect(screen.queryByText('불러오는 중입니다.')).not.toBeInTheDocument();
  });

  test('the message replaces the content of a page that has been rendered before', () => {
    endFirstRender();
    openOver('<h1>어떤 고민</h1>');
    expect(screen.getByRole('heading', { name: '이 화면을 불러오지 못했습니다' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '어떤 고민' })).not.toBeInTheDocument();
  });
});
