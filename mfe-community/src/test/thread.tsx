import { ApiError } from '@onmaum/shared-auth';
import type { Comment, WorryDetail } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { comment, worryDetail } from '@onmaum/shared-testing/posts';
import { screen, within } from '@testing-library/react';
import { renderRoute } from './render-route.tsx';

/** Test helpers for comment threads, with a member signed in. */

export const ME = 9;
export const mine = (id: number, parent = id) => comment(id, parent, { writer_id: ME, writer_nickname: '느린걸음' });
export const refusal = new ApiError(500, 'unknown', '잠시 후 다시 시도해주세요.');

export const field = (name = '댓글') => screen.findByRole('textbox', { name });
export const count = (number: number) => screen.getByRole('heading', { name: `댓글 ${number}` });
export const tool = (text: string, name: string) => {
  const item = screen.getByText(text).closest('article');
  if (!item) throw new Error('no such comment');
  return within(item).getByRole('button', { name });
};

/** A response that the test resolves at a chosen time. */
export const deferred = <T,>() => Promise.withResolvers<T>();

/** Fake API for pages with comments. Call it at the top of a test file. */
export function threadApi() {
  const api = fakeApi();
  beforeEach(() => {
    signIn({ user_idx: ME });
    Element.prototype.scrollIntoView = jest.fn();
    sessionStorage.clear();
  });
  return {
    ...api,
    /** Renders a post with these comments. */
    async open(comments: Comment[], post: Partial<WorryDetail> = {}, at = '') {
      api.answers(worries.view, worryDetail(1, { comments, comment_cnt: comments.length, ...post }));
      const page = renderRoute(`/concern_detail/1${at}`);
      await field();
      return page;
    },
    /** Path and body of each request with this HTTP method. */
    sentBy: (method: string) =>
      api
        .requests()
        .filter((request) => request.method === method)
        .map(({ path, body }) => [path, body]),
  };
}
