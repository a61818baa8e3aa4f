import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { pageStatus } from './page-status.ts';
import { QuerySection, type QueryState, QueryView, type QueryViewProps } from './query-view.tsx';

type Posts = string[] | null;

const WAITING: QueryState<Posts> = { data: undefined, error: null, isPaused: false, refetch: async () => {} };

function show(state: Partial<QueryState<Posts>>, props: Partial<QueryViewProps<Posts>> = {}, View = QueryView<Posts>) {
  const element = (
    <View object="고민" query={{ ...WAITING, ...state }} loading={<p>기다림</p>} {...props}>
      {(posts) => (
        <ul>
          {posts.map((post) => (
            <li key={post}>{post}</li>
          ))}
        </ul>
      )}
    </View>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

const empty = <p>글이 없습니다.</p>;

it('the view shows the placeholder while the content is loading', () => {
  show({});
  expect(screen.getByText('기다림')).toBeInTheDocument();
});

it('the view keeps showing the loaded content if a refetch fails or waits for a connection', () => {
  show({ data: ['하나'], error: new Error('down'), isPaused: true });
  expect(screen.getByRole('listitem')).toHaveTextContent('하나');
});

it('the view shows `empty` for an empty list, or the content if `empty` is not given', () => {
  const { unmount } = show({ data: [] }, { empty });
  expect(screen.getByText('글이 없습니다.')).toBeInTheDocument();
  unmount();
  show({ data: [] });
  expect(screen.getByRole('list')).toBeEmptyDOMElement();
});

it('the view shows that there is no connection', () => {
  show({ isPaused: true });
  expect(screen.getByRole('heading', { level: 2, name: '인터넷에 연결되어 있지 않아요' })).toBeInTheDocument();
});

it('the view shows a failure with a heading of the given level, and retries at a press', async () => {
  const refetch = jest.fn(async () => {});
  show({ error: new Error('down'), refetch }, { level: 1 });
  expect(screen.getByRole('heading', { level: 1, name: '고민을 불러오지 못했습니다' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['does not exist', { data: null }, {}],
  ['was deleted', { data: ['지운 글'] }, { isGone: () => true }],
])('shows that the page is not found if the content %s', (_what, state, props) => {
  show(state, props);
  expect(screen.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeInTheDocument();
});

it('the view hides content from a person who may not see it, loaded or not', () => {
  const notAllowed = <p>로그인해주세요.</p>;
  for (const state of [{ data: ['비밀'] }, { error: new Error('down') }, {}]) {
    const { unmount } = show(state, { notAllowed });
    expect(screen.getByText('로그인해주세요.')).toBeInTheDocument();
    expect(screen.queryByText('비밀')).not.toBeInTheDocument();
    unmount();
  }
});

it('a section shows a failure as a short note, and its placeholder without a connection', async () => {
  const refetch = jest.fn(async () => {});
  const { unmount } = show({ error: new Error('down'), refetch }, {}, QuerySection<Posts>);
  expect(screen.getByRole('alert')).toHaveTextContent('고민을 불러오지 못했습니다.');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  unmount();
  show({ isPaused: true }, {}, QuerySection<Posts>);
  expect(screen.getByText('기다림')).toBeInTheDocument();
});

it.each([
  [200, 'success', false],
  [200, undefined, false],
  [404, 'success', true],
  [503, 'error', false],
])('the status of a page is %i if its query is %s and gone is %s', (status, state, gone) => {
  const client = { getQueryState: () => (state ? { status: state } : undefined) };
  expect(pageStatus(client, ['post'], gone)).toBe(status);
});

it('a function of an area of an earlier release gets the level of the heading as its third argument', () => {
  const failed = (_retry: () => void, _error: unknown, level: 1 | 2 | 3 = 2) => {
    const Heading = `h${level}` as const;
    return <Heading>주문을 불러오지 못했어요</Heading>;
  };
  show({ error: new Error('down') }, { level: 1, failed });
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});
