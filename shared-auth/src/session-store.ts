import type { Session } from '@onmaum/shared-contract';
import { randomHex } from '@onmaum/shared-contract/random-id';
import { useStore } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { deviceStore } from './guarded-store.ts';
import { forgetTyped, forgetTypedOfOthers } from './typed.ts';

/**
 * The signed-in person (stored as `userState`) and the random id of a visitor (stored as `anonymUser`), see
 * rules/sign-in.md#stored-session. A visitor has an empty token.
 */
export interface SessionState extends Session {
  anonym_token: string;
}

const visitor: Session = {
  user_idx: 0,
  level: 0,
  email: '',
  nickname: '',
  profile_image: '',
  provider: '',
  social_id: '',
  social_token: '',
  status: '',
  token: '',
};

/**
 * Local-storage key and format of the site that this site replaced. They must not change, so that people who were signed in on
 * that site stay signed in (rules/sign-in.md#session).
 */
export const STORAGE_KEY = 'recoil-persist';
interface Stored {
  userState?: Partial<Session>;
  /** Separate, because the fields of `userState` are fixed. Absent from sessions of older releases until they are renewed. */
  profile?: { image?: string };
  anonymUser?: { anonym_token?: string };
}

/** Whether the browser stored the session when it was last written. */
let isKept = true;

const parse = (text: string | null): Stored | null => {
  try {
    return JSON.parse(text ?? 'null') as Stored | null;
  } catch {
    return null;
  }
};

/** Storage for the session. If the browser refuses storage, the session lasts as long as the page. */
const storage: PersistStorage<SessionState> = {
  getItem(key) {
    const stored = parse(deviceStore.get(key));
    if (!stored) return null;
    return {
      state: {
        ...visitor,
        ...stored.userState,
        profile_image: stored.profile?.image ?? '',
        anonym_token: stored.anonymUser?.anonym_token ?? '',
      },
    };
  },
  setItem(key, { state }) {
    const { anonym_token, profile_image: image, ...userState } = state;
    const stored: Stored = { userState, anonymUser: { anonym_token }, profile: { image } };
    isKept = deviceStore.set(key, JSON.stringify(stored));
    // if the storage is full, it still contains the session of somebody who has signed out
    if (!isKept && !state.token) deviceStore.remove(key);
  },
  removeItem: deviceStore.remove,
};

/** Whether the session outlives the page. If not, a reload signs the person out. */
export const isSessionKept = () => isKept;

/**
 * The session of the page. On the server, the session is always that of a visitor and must not be changed, because everybody gets
 * the same rendered pages.
 */
export const sessionStore = createStore<SessionState>()(
  persist<SessionState>(() => ({ ...visitor, anonym_token: '' }), {
    name: STORAGE_KEY,
    storage: typeof window === 'undefined' ? undefined : storage,
  }),
);

/** Reads the session in a component. Until hydration is complete, it returns the session of a visitor. */
export function useSession<T>(select: (session: SessionState) => T): T {
  return useStore(sessionStore, select);
}

export const useIsSignedIn = () => useSession((session) => session.token !== '');

/** The current access token, or '' for a visitor. */
export const getToken = () => sessionStore.getState().token;

/** Stores a session that the server opened or renewed. */
export function openSession(session: Session) {
  const { status, token, user_idx, level, nickname, profile_image, email, provider, social_id, social_token } = session;
  const person = { user_idx, level, nickname, profile_image, email, provider, social_id, social_token };
  sessionStore.setState({ status, token, ...person });
  forgetTypedOfOthers(user_idx);
}

/** Updates the session in every tab after a member has changed nickname or picture. */
export function changeProfile(change: Partial<Pick<Session, 'nickname' | 'profile_image'>>) {
  if (getToken()) sessionStore.setState(change);
}

/**
 * Ends the session on this device. The visitor's id stays.
 * @param isExpired whether the server ended it. If so, typed texts that are not private are kept for the same person
 */
export function clearSession({ isExpired = false } = {}) {
  sessionStore.setState({ ...visitor });
  forgetTyped(isExpired);
}

/**
 * A random id of this browser. The API uses it only to distinguish browsers from programs: views and searches of visitors without
 * an id are not counted (rules/sign-in.md#anonymous-id).
 */
export function anonymToken(): string {
  const { anonym_token } = sessionStore.getState();
  if (anonym_token) return anonym_token;
  const made = randomHex(16);
  sessionStore.setState({ anonym_token: made });
  return made;
}

/**
 * Applies session changes of other tabs. A page in the back/forward cache gets no events of storage, so it reads the stored
 * session when it is shown again.
 * @returns a function that stops following them
 */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) {
      if (event.newValue === null) return clearSession();
      const wasSignedIn = getToken() !== '';
      void sessionStore.persist.rehydrate();
      // only the other tab knows why the session ended, so typed texts are removed in any case
      if (wasSignedIn && !getToken()) forgetTyped(false);
    }
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
