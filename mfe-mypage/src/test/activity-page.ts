import { clearSession } from '@onmaum/shared-auth';
import type { MyArticle } from '@onmaum/shared-contract';
import * as activity from '@onmaum/shared-contract/mypage/activity-calls';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { screen, within } from '@testing-library/react';

/** Fake API for a member without activity. Call it once, at the top of a test file. */
export function activityPage() {
  const api = fakeApi();
  beforeEach(() => {
    withoutLayout();
    signIn();
    api.answers(activity.articles, { articleList: [], totalElements: 0, next_cursor: null });
    api.answers(activity.comments, { commentList: [], next_cursor: null });
    api.answers(activity.polls, { pollList: [], next_cursor: null });
    api.answers(activity.bookmarks, { bookmarkList: [], next_cursor: null });
  });
  afterEach(() => {
    clearSession();
    sessionStorage.clear();
  });
  return {
    api,
    /** Sets the posts that the member wrote. */
    wrote: (...items: MyArticle[]) =>
      api.answers(activity.articles, { articleList: items, totalElements: items.length, next_cursor: null }),
  };
}

/** Titles of the posts on the page. */
export const titles = async () =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);
