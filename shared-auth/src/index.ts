export { ApiError, isErrorBody, toApiError } from './api-error.ts';
export { api, type Call, type CallOptions, setTransport, type Transport } from './client.ts';
export { DRAFT_PREFIX } from './device-drafts.ts';
export { requireLogin } from './guards.ts';
export {
  anonymToken,
  clearSession,
  followOtherTabs,
  getToken,
  openSession,
  type SessionState,
  STORAGE_KEY,
  sessionStore,
  useIsSignedIn,
  useSession,
} from './session-store.ts';
export { isNicknameFree, providerStart, register, signIn, signOut } from './sign-in.ts';
export { onSessionSignals, type SessionSignals } from './signals.ts';
