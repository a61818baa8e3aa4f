export {
  ApiError,
  answeredError,
  endsSession,
  foreignAnswer,
  isInconclusive,
  nullIfNotFound,
  toApiError,
} from './api-error.ts';
export { addressOf, type CallInput, call, fetchClient, fetchStream, setTransport } from './client.ts';
export { DRAFT_PREFIX, forgetWritingOf, PRIVATE_PREFIX } from './forget-typed.ts';
export { deviceStore, type GuardedStore, tabStore } from './guarded-store.ts';
export { requireLogin } from './guards.ts';
export { onOtherVersion } from './other-version.ts';
export { ownsPush, setPushOwner } from './push/push-owner.ts';
export {
  anonymToken,
  changeProfile,
  clearSession,
  followOtherTabs,
  getToken,
  isSessionKept,
  isSignedInAs,
  openSession,
  readChangedSession,
  type SessionState,
  STORAGE_KEY,
  sessionStore,
  useIsSignedIn,
  useSession,
} from './session-store.ts';
export { type LoginRequest, onSessionSignals, type SessionSignals } from './signals.ts';
export type { ApiRequest, CallOptions, Transport } from './transport.ts';
export { type Typed, textAt, typedAt } from './typed.ts';
