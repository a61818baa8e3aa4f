import type { Session } from '@onmaum/shared-contract';
import { useStore } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { forgetSyncedDrafts } from './device-drafts.ts';

/** The signed-in person (part-1 §3, userState) and the visitor's random id (anonymUser). An empty token is a visitor. */
export interface SessionState extends Session {
  anonym_token: string;
}

const visitor: Session = {
  user_idx: 0,
  level: 0,
  email: '',
  nickname: '',
  provider: '',
  social_id: '',
  social_token: '',
  status: '',
  token: '',
};

/** Local-storage key and shape of the site that this one replaces, so that its sessions survive (decisions 4). */
export const STORAGE_KEY = 'recoil-persist';
interface Stored {
  userState?: Partial<Session>;
  anonymUser?: { anonym_token?: string };
}

/** Reading and writing throw in a browser that forbids storage or has no room: the session then lives as long as the page. */
const storage: PersistStorage<SessionState> = {
  getItem(key) {
    try {
      const text = localStorage.getItem(key);
      if (!text) return null;
      const stored = JSON.parse(text) as Stored;
      return { state: { ...visitor, ...stored.userState, anonym_token: stored.anonymUser?.anonym_token ?? '' } };
    } catch {
      return null;
    }
  },
  setItem(key, { state }) {
    const { anonym_token, ...userState } = state;
    try {
      localStorage.setItem(key, JSON.stringify({ userState, anonymUser: { anonym_token } } satisfies Stored));
    } catch {
      // the page goes on without it
    }
  },
  removeItem(key) {
    localStorage.removeItem(key);
  },
};

/**
 * The one session of the page. On the server it stays a visitor for ever: pages are rendered for
 * everybody, and nothing may write to it there.
 */
export const sessionStore = createStore<SessionState>()(
  persist<SessionState>(() => ({ ...visitor, anonym_token: '' }), {
    name: STORAGE_KEY,
    storage: typeof window === 'undefined' ? undefined : storage,
  }),
);

/** Reads the session in a component; renders as a visitor until hydration is over. */
export function useSession<T>(select: (session: SessionState) => T): T {
  return useStore(sessionStore, select);
}

export const useIsSignedIn = () => useSession((session) => session.token !== '');

/** The current access token, or '' for a visitor. */
export const getToken = () => sessionStore.getState().token;

/** Keeps a session that the server opened or renewed. */
export function openSession(session: Session) {
  const { status, token, user_idx, level, nickname, email, provider, social_id, social_token } = session;
  sessionStore.setState({ status, token, user_idx, level, nickname, email, provider, social_id, social_token });
}

/** Forgets the person on this device; the visitor's id stays. */
export function clearSession() {
  sessionStore.setState({ ...visitor });
  forgetSyncedDrafts();
}

/** A random id of this browser, for view counts and rate limits of visitors and nothing else (decisions 5). */
export function anonymToken(): string {
  const { anonym_token } = sessionStore.getState();
  if (anonym_token) return anonym_token;
  // not randomUUID, which browsers offer to https and localhost alone
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  sessionStore.setState({ anonym_token: made });
  return made;
}

/**
 * Follows what other tabs do to the session.
 * @returns a function that stops following
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
