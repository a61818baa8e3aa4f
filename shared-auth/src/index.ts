export { ApiError, answeredError, foreignAnswer, isInconclusive, nullIfNotFound, toApiError } from './api-error.ts';
export { addressOf, type CallInput, call, fetchClient, setTransport } from './client.ts';
export { DRAFT_PREFIX, forgetDraftsOf, PRIVATE_PREFIX } from './device-drafts.ts';
export { requireLogin } from './guards.ts';
export {
  anonymToken,
  changeProfile,
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
export { type LoginRequest, onSessionSignals, type SessionSignals } from './signals.ts';
export { PERSONAL_PREFIX } from './tab-data.ts';
export type { ApiRequest, CallOptions, Transport } from './transport.ts';
