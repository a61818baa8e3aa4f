import { ApiError, api, clearSession, sessionStore } from '@onmaum/shared-auth';
import { Overlays } from '@onmaum/shared-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../testing/render-page.tsx';
import { worryDetail, worryItem } from '../../../testing/worries.ts';
import { useWorry } from '../api/worry.ts';
import { worryKeys } from '../api/worry-keys.ts';
import { useWorryList } from '../api/worry-list.ts';
import { NO_FILTERS } from '../lib/worry-filters.ts';
import { BookmarkButton } from './bookmark-button.tsx';

/** A list and the page of one of its posts, on screen together. */
function Everywhere() {
  const list = useWorryList(NO_FILTERS, true);
  const { data } = useWorry('1');
  return (
    <>
      {list.data?.map((worry) => (
        <BookmarkButton key={worry.id} worry={worry} />
      ))}
      {data && <BookmarkButton worry={{ ...data, title: '상세' }} />}
      <Overlays />
    </>
  );
}

let answer: () => Promise<{ is_bookmark: boolean }>;
const toggles = jest.fn();

beforeEach(() => {
  sessionStore.setState({ token: 'token', user_idx: 9 });
  jest.spyOn(api, 'post').mockResolvedValue({ counselList: [worryItem(1), worryItem(2)], next_cursor: null });
  jest.spyOn(api, 'get').mockImplementation(async (path: string) => {
    if (path.startsWith('/api/counsel/view')) return worryDetail(1);
    toggles(path);
    return answer();
  });
});

afterEach(() => {
  clearSession();
  toggles.mockReset();
  jest.restoreAllMocks();
});

const button = (name: string) => screen.findByRole('button', { name: `${name} 북마크` });

test('a press shows at once in the list and in the page, and nowhere else', async () => {
  answer = () => new Promise(() => {});
  renderPage(<Everywhere />);
  await userEvent.click(await button('고민 1'));
  expect(await button('고민 1')).toHaveAttribute('aria-pressed', 'true');
  expect(await button('상세')).toHaveAttribute('aria-pressed', 'true');
  expect(await button('고민 2')).toHaveAttribute('aria-pressed', 'false');
});

test('a refusal takes it back everywhere, with a word', async () => {
  answer = () => Promise.reject(new ApiError(404, 'not_found', '삭제된 글입니다.'));
  renderPage(<Everywhere />);
  await userEvent.click(await button('상세'));
  expect(await screen.findByText('삭제된 글입니다.')).toBeInTheDocument();
  expect(await button('고민 1')).toHaveAttribute('aria-pressed', 'false');
  expect(await button('상세')).toHaveAttribute('aria-pressed', 'false');
});

test('when the call toggled the wrong way, it is asked once more', async () => {
  const answers = [false, true];
  answer = async () => ({ is_bookmark: answers.shift() ?? false });
  const { client } = renderPage(<Everywhere />);
  await userEvent.click(await button('고민 1'));
  expect(toggles).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(worryKeys.view('1'))).toMatchObject({ is_bookmark: true });
});

test('a visitor changes nothing', async () => {
  clearSession();
  renderPage(<Everywhere />);
  await userEvent.click(await button('고민 1'));
  expect(toggles).not.toHaveBeenCalled();
  expect(await button('고민 1')).toHaveAttribute('aria-pressed', 'false');
});
