import type { Session } from '@onmaum/shared-contract';
import { randomHex } from '@onmaum/shared-contract/random-id';
import { useStore } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { forgetPrivate, forgetSyncedDrafts } from './device-drafts.ts';
import { forgetPersonalData } from './tab-data.ts';

/**
 * The signed-in person (userState) and the visitor's random id (anonymUser), see rules/sign-in.md#stored-session. A
 * visitor has an empty token.
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
 * Local-storage key and format of the site that this one replaces, so that its sessions stay valid
 * (rules/sign-in.md#session).
 */
export const STORAGE_KEY = 'recoil-persist';
interface Stored {
  userState?: Partial<Session>;
  /** Beside userState, whose fields are fixed. Sessions of before have none until they are renewed. */
  profile?: { image?: string };
  anonymUser?: { anonym_token?: string };
}

/** Storage access throws when it is forbidden or full: the session then lasts as long as the page. */
const storage: PersistStorage<SessionState> = {
  getItem(key) {
    try {
      const text = localStorage.getItem(key);
      if (!text) return null;
      const stored = JSON.parse(text) as Stored;
      return {
        state: {
          ...visitor,
          ...stored.userState,
          profile_image: stored.profile?.image ?? '',
          anonym_token: stored.anonymUser?.anonym_token ?? '',
        },
      };
    } catch {
      return null;
    }
  },
  setItem(key, { state }) {
    const { anonym_token, profile_image: image, ...userState } = state;
    try {
      localStorage.setItem(
        key,
        JSON.stringify({ userState, anonymUser: { anonym_token }, profile: { image } } satisfies Stored),
      );
    } catch {
      // the session is kept in memory only
    }
  },
  removeItem(key) {
    localStorage.removeItem(key);
  },
};

/**
 * The session of the page. On the server it is always a visitor's: rendered pages are shared, so nothing may
 * write to it there.
 */
export const sessionStore = createStore<SessionState>()(
  persist<SessionState>(() => ({ ...visitor, anonym_token: '' }), {
    name: STORAGE_KEY,
    storage: typeof window === 'undefined' ? undefined : storage,
  }),
);

/** Reads the session in a component; returns a visitor's until hydration is complete. */
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
}

/** Shows what the signed-in person has changed of their account, in every tab. */
export function changeProfile(change: Partial<Pick<Session, 'nickname' | 'profile_image'>>) {
  if (getToken()) sessionStore.setState(change);
}

/** Ends the session on this device; the visitor's id stays. */
export function clearSession() {
  sessionStore.setState({ ...visitor });
  forgetSyncedDrafts();
  forgetPrivate();
  forgetPersonalData();
}

/**
 * A random id of this browser, used only for view counts and rate limits of visitors
 * (rules/sign-in.md#anonymous-id).
 */
export function anonymToken(): string {
  const { anonym_token } = sessionStore.getState();
  if (anonym_token) return anonym_token;
  const made = randomHex(16);
  sessionStore.setState({ anonym_token: made });
  return made;
}

/**
 * Applies session changes of other tabs.
 * @returns a function that stops it
 */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) {
      if (event.newValue === null) clearSession();
      else void sessionStore.persist.rehydrate();
    }
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
