import { AsyncLocalStorage } from 'node:async_hooks';

/** State of one call of the contract (not of one request), for the database pools. All requests of the call share it. */
export interface RunningCall {
  /** Cancels all waits of the call's requests for a connection; absent until the call has used a connection. */
  cancelWaits?: () => void;
}

const calls = new AsyncLocalStorage<RunningCall>();

/** Runs a handler in the context of its call. */
export const runCall = <Result>(call: RunningCall, handle: () => Result): Result => calls.run(call, handle);

/** The call whose handler is running; undefined outside of handlers, for example in jobs or while a token is checked. */
export const currentCall = (): RunningCall | undefined => calls.getStore();
