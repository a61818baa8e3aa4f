import { ApiError, clearSession } from '@onmaum/shared-auth';
import { LEVEL } from '@onmaum/shared-contract/constants';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';

export const NOT_FOUND = new ApiError(404, 'not_found', '없습니다.');

/** Fake API, with a counsellor signed in before each test. Call it once, at the top of a test file. */
export function deskApi() {
  const api = fakeApi();
  beforeEach(() => {
    withoutLayout();
    signIn({ level: LEVEL.counsellor });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    clearSession();
    sessionStorage.clear();
  });
  return api;
}
