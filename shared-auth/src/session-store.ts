import type { Session } from '@onmaum/shared-contract';
import { randomHex } from '@onmaum/shared-contract/random-id';
import { useStore } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { forgetTyped, forgetTypedOfOthers } from './forget-typed.ts';
import { deviceStore } from './guarded-store.ts';

/**
 * The signed-in person (stored as `userState`) and the random id of a visitor (stored as `anonymUser`), see
 * rules/sign-in.md#stored-session. A visitor has an empty token.
 */
export interface SessionState extends Session {
  anonym_token: string;
  /** Whether the last session was ended by the server, and not by the person. False while signed in. */
  isExpired: boolean;
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
  /** Set if the server ended the session. It is part of the stored session, so that other tabs read both at the same time. */
  isExpired?: true;
}

/** Whether the browser stored the session when it was last written. */
let isKept = true;
/** The stored session as this tab last read or wrote it. */
let known: string | null = null;

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
    known = deviceStore.get(key);
    const stored = parse(known);
    if (!stored) return null;
    return {
      state: {
        ...visitor,
        ...stored.userState,
        profile_image: stored.profile?.image ?? '',
        anonym_token: stored.anonymUser?.anonym_token ?? '',
        isExpired: stored.isExpired === true,
      },
    };
  },
  setItem(key, { state }) {
    const { anonym_token, profile_image: image, isExpired, ...userState } = state;
    const stored: Stored = { userState, anonymUser: { anonym_token }, profile: { image } };
    if (isExpired) stored.isExpired = true;
    known = JSON.stringify(stored);
    isKept = deviceStore.set(key, known);
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
  persist<SessionState>(() => ({ ...visitor, anonym_token: '', isExpired: false }), {
    name: STORAGE_KEY,
    storage: typeof window === 'undefined' ? undefined : storage,
  }),
);

/** Reads the session in a component. Until hydration is complete, it returns the session of a visitor. */
export function useSession<T>(select: (session: SessionState) => T): T {
  return useStore(sessionStore, select);
}

export const useIsSignedIn = () => useSession((session) => session.token !== '');

/** Whether this person is still signed in; false for a visitor (0). Nothing may be stored or sent for anybody else. */
export const isSignedInAs = (id: number) => id !== visitor.user_idx && sessionStore.getState().user_idx === id;

/** The current access token, or '' for a visitor. */
export const getToken = () => sessionStore.getState().token;

/** Stores a session that the server opened or renewed. */
export function openSession(session: Session) {
  const { status, token, user_idx, level, nickname, profile_image, email, provider, social_id, social_token } = session;
  const person = { user_idx, level, nickname, profile_image, email, provider, social_id, social_token };
  sessionStore.setState({ status, token, ...person, isExpired: false });
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
  sessionStore.setState({ ...visitor, isExpired });
  forgetTyped(isExpired);
}

/**
 * A random id of this browser. The API uses it only to distinguish browsers from programs: views and searches of visitors without
 * an id are not counted (rules/sign-in.md#anonymous-id).
 */
export function anonymToken(): string {
  // another tab may have stored an id, or the session of somebody who has signed in there, which must not be overwritten
  if (!sessionStore.getState().anonym_token) readChangedSession();
  const { anonym_token } = sessionStore.getState();
  if (anonym_token) return anonym_token;
  const made = randomHex(16);
  sessionStore.setState({ anonym_token: made });
  return made;
}

/** Reads the session that another tab may have stored. If that tab ended the session, this tab removes the same typed texts. */
export function readStoredSession() {
  const before = sessionStore.getState();
  // no promise, because the storage is synchronous
  void sessionStore.persist.rehydrate();
  const { token, user_idx, isExpired } = sessionStore.getState();
  if (token) forgetTypedOfOthers(user_idx);
  else if (before.token || before.isExpired) forgetTyped(isExpired);
}

/**
 * Applies a change of the stored session by another tab, if this tab has missed it. If the browser has emptied the storage, the
 * session of this page stays.
 */
export function readChangedSession() {
  const stored = deviceStore.get(STORAGE_KEY);
  if (stored !== null && stored !== known) readStoredSession();
}

/**
 * Applies session changes of other tabs. A page that was starting, was suspended or was in the back/forward cache has got no
 * events of storage, so it also reads the stored session now and whenever it is shown again.
 * @returns a function that stops following them
 */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    if (event.newValue === null) clearSession();
    else readStoredSession();
  };
  const catchUp = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (deviceStore.get(STORAGE_KEY) !== null) readStoredSession();
    else if (getToken()) clearSession();
  };
  readChangedSession();
  window.addEventListener('storage', follow);
  // first of all listeners, since others use the session
  window.addEventListener('pageshow', catchUp, { capture: true });
  document.addEventListener('visibilitychange', readChangedSession);
  window.addEventListener('focus', readChangedSession);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', catchUp, { capture: true });
    document.removeEventListener('visibilitychange', readChangedSession);
    window.removeEventListener('focus', readChangedSession);
  };
}
