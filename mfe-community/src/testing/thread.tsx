import { ApiError, api, sessionStore } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import { Overlays } from '@onmaum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { CommentSection } from '../components/comments/comment-section.tsx';
import { worryOptions } from '../features/worry/api/worry.ts';
import { renderPage } from './render-page.tsx';
import { comment, worryDetail } from './worries.ts';

export const ME = 9;
export const mine = (id: number, parent = id) => comment(id, parent, { writer_id: ME, writer_nickname: '느린걸음' });

function Page() {
  const { data } = useQuery(worryOptions('1'));
  return (
    <>
      <main>
        {data && (
          <CommentSection
            board="counsel"
            postId={1}
            count={data.comment_cnt}
            comments={data.comments}
            access="member"
            onRetry={() => {}}
          />
        )}
      </main>
      <Overlays />
    </>
  );
}

export const post = jest.spyOn(api, 'post');
export const put = jest.spyOn(api, 'put');
export const remove = jest.spyOn(api, 'delete');
export const refusal = new ApiError(500, 'unknown', '잠시 후 다시 시도해주세요.');

/** Shows a post with these comments. */
export async function open(comments: Comment[]) {
  jest.spyOn(api, 'get').mockResolvedValue(worryDetail(1, { comments, comment_cnt: comments.length }));
  const page = renderPage(<Page />, '/concern_detail/1');
  await field();
  return page;
}

/** An answer that comes when it is told to. */
export function later<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { promise, resolve, reject };
}

export const field = (name = '댓글') => screen.findByRole('textbox', { name });
export const count = (number: number) => screen.getByRole('heading', { name: `댓글 ${number}` });
export const tool = (text: string, name: string) => {
  const item = screen.getByText(text).closest('article');
  if (!item) throw new Error('no such comment');
  return within(item).getByRole('button', { name });
};

/** Before each test: a member is signed in, and nothing is answered yet. */
export function signIn() {
  sessionStore.setState({ token: 'token', user_idx: ME, nickname: '느린걸음', level: 1 });
  Element.prototype.scrollIntoView = jest.fn();
  for (const call of [post, put, remove]) call.mockReset();
  sessionStorage.clear();
}
