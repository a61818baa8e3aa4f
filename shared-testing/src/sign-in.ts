import { deviceStore, openSession } from '@onmaum/shared-auth';
import type { Session } from '@onmaum/shared-contract';
import { act } from '@testing-library/react';

/** Opens a session of a member; `clearSession` ends it. @param own fields of the session that matter to the test */
export function signIn(own: Partial<Session> = {}): void {
  // its result is not returned: an outer `act` would take it for a promise, and would not end
  act(() => {
    openSession({
      status: 'main',
      token: 'a-token',
      user_idx: 9,
      level: 1,
      nickname: '느린걸음',
      profile_image: '',
      email: '',
      provider: 'kakao',
      social_id: '',
      social_token: '',
      ...own,
    });
  });
}

/** Removes all stored values of the device, including those that are only in memory. */
export function emptyDevice() {
  for (const key of deviceStore.keys()) deviceStore.remove(key);
}
