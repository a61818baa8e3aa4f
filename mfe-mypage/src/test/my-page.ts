import { clearSession } from '@onmaum/shared-auth';
import * as auth from '@onmaum/shared-contract/auth/calls';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { someInfo, someSession } from './people.ts';

/** Fake API for my page of a member with one device. Call it once, at the top of a test file. */
export function myPage() {
  const api = fakeApi();
  beforeEach(() => {
    api.answers(mypage.info, someInfo());
    api.answers(mypage.counts, { orders: 2, articles: 100, comments: 0, polls: 12, bookmarks: 3 });
    api.answers(auth.listSessions, { sessions: [someSession({ is_current: true })] });
    signIn();
  });
  afterEach(clearSession);
  return api;
}
