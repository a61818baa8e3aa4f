export { inProcess } from './in-process.ts';
export { inValkey } from './in-valkey.ts';
export { type Entry, type Listen, type Listener, type Messages, type SharedState, StateUnavailable } from './state.ts';
