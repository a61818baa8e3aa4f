import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { WorryDetail } from '@onmaum/shared-contract';
import * as calls from '@onmaum/shared-contract/reaction/calls';
import {
  NO_REACTIONS,
  type ReactionKind,
  type ReactionState,
  withReaction,
} from '@onmaum/shared-contract/reaction/reaction-kinds';
import { boardKeys } from '@onmaum/shared-query';
import { fakeApi, renderElement, signIn } from '@onmaum/shared-testing';
import { worryDetail } from '@onmaum/shared-testing/posts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PostReactions } from './post-reactions.tsx';

const PAGE = boardKeys('worry').view('1');
const OTHERS: ReactionState = { ...NO_REACTIONS, empathy: 2 };

function Page() {
  const { data } = useQuery<WorryDetail | null>({ queryKey: PAGE, queryFn: () => null, enabled: false });
  return data && <PostReactions board="worry" post={data} />;
}

function show(rest: Partial<WorryDetail> = {}) {
  const view = renderElement(<Page />);
  view.client.setQueryData(PAGE, worryDetail(1, { reactions: OTHERS, ...rest }));
  return view;
}

const api = fakeApi();
const sent = () => api.requests().map(({ method, path, body }) => [method, path, ...(body ? [body] : [])]);
const button = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
const press = async (name: string) => fireEvent.click(await button(name));
/** The buttons as text; a star marks the pressed one. */
const shown = () =>
  within(screen.getByRole('list', { name: '이 글에 공감하기' }))
    .getAllByRole('button')
    .map((one) => `${one.textContent}${one.getAttribute('aria-pressed') === 'true' ? '*' : ''}`)
    .join(', ');

/** Answers a call when the test tells it to, with the state of a server on which others have also reacted. */
function slowServer() {
  let state = OTHERS;
  const waiting: ((error?: ApiError) => void)[] = [];
  const answer = (mine: ReactionKind | '') =>
    new Promise<ApiError | undefined>((resolve) => waiting.push(resolve)).then((error) => {
      if (error) throw error;
      state = withReaction(state, mine);
      return state;
    });
  api.answers(calls.react, ({ body }: { body: { kind: ReactionKind } }) => answer(body.kind));
  api.answers(calls.unreact, () => answer(''));
  return {
    state: () => state,
    answer: async (error?: ApiError) => {
      await waitFor(() => expect(waiting).not.toEqual([]));
      waiting.shift()?.(error);
    },
  };
}

beforeEach(() => signIn({ user_idx: 9 }));
afterEach(clearSession);

test('a press counts at once; another kind replaces it, and the same kind removes it', async () => {
  const server = slowServer();
  show();
  await press('공감해요');
  await waitFor(() => expect(shown()).toBe('공감해요 3*, 응원해요, 고마워요'));
  expect(sent()).toEqual([['PUT', '/api/reaction/worry/1', { kind: 'empathy' }]]);
  await server.answer();
  await press('고마워요');
  await waitFor(() => expect(shown()).toBe('공감해요 2, 응원해요, 고마워요 1*'));
  await server.answer();
  await press('고마워요');
  await waitFor(() => expect(shown()).toBe('공감해요 2, 응원해요, 고마워요'));
  await server.answer();
  await waitFor(() => expect(server.state()).toEqual(OTHERS));
  expect(sent().at(-1)).toEqual(['DELETE', '/api/reaction/worry/1']);
});

test('after quick presses, the page and the server have the last reaction, even if a call in the middle fails', async () => {
  const server = slowServer();
  show();
  await press('공감해요');
  await press('응원해요');
  await press('고마워요');
  await waitFor(() => expect(shown()).toBe('공감해요 2, 응원해요, 고마워요 1*'));
  await server.answer();
  await server.answer(new ApiError(500, 'unknown', '잠시 후 다시 시도해주세요.'));
  expect(await screen.findByText('잠시 후 다시 시도해주세요.')).toBeInTheDocument();
  expect(shown()).toBe('공감해요 2, 응원해요, 고마워요 1*');
  await server.answer();
  await waitFor(() => expect(server.state().mine).toBe('thanks'));
  await waitFor(() => expect(shown()).toBe('공감해요 2, 응원해요, 고마워요 1*'));
});

test('a failure shows the state of the server and a message', async () => {
  api.answers(calls.react, new ApiError(404, 'not_found', '삭제된 글입니다.'));
  show();
  await press('응원해요');
  expect(await screen.findByText('삭제된 글입니다.')).toBeInTheDocument();
  expect(shown()).toBe('공감해요 2, 응원해요, 고마워요');
});

test('a copy of the post that was requested before the press does not overwrite the reaction', async () => {
  slowServer();
  const { client } = show();
  const copy = Promise.withResolvers<WorryDetail>();
  const asked = client.fetchQuery({ queryKey: PAGE, queryFn: () => copy.promise, staleTime: 0 });
  await press('응원해요');
  copy.resolve(worryDetail(1, { reactions: { ...OTHERS, empathy: 5 } }));
  await asked;
  await waitFor(() => expect(shown()).toBe('공감해요 5, 응원해요 1*, 고마워요'));
});

test('a copy that was requested between the press and its answer does not undo the press', async () => {
  const server = slowServer();
  const { client } = show();
  await press('응원해요');
  await waitFor(() => expect(sent()).toHaveLength(1));
  const copy = Promise.withResolvers<WorryDetail>();
  const asked = client.fetchQuery({ queryKey: PAGE, queryFn: () => copy.promise, staleTime: 0 });
  await server.answer();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  copy.resolve(worryDetail(1, { reactions: { ...OTHERS, empathy: 5 } }));
  await asked;
  await waitFor(() => expect(shown()).toBe('공감해요 5, 응원해요 1*, 고마워요'));
});

test('the author sees numbers without buttons, and a note while there are none', async () => {
  const { client } = show({ writer_id: 9 });
  const numbers = await screen.findByRole('list', { name: '받은 공감' });
  expect(numbers).toHaveTextContent(/^공감해요 2$/);
  expect(within(numbers).queryByRole('button')).not.toBeInTheDocument();
  client.setQueryData(PAGE, worryDetail(1, { writer_id: 9 }));
  expect(await screen.findByText('아직 받은 공감이 없어요')).toBeInTheDocument();
});

test('a press by a visitor sends nothing', async () => {
  clearSession();
  show();
  await press('공감해요');
  expect(sent()).toEqual([]);
  expect(shown()).toBe('공감해요 2, 응원해요, 고마워요');
});
