import { AsyncLocalStorage } from 'node:async_hooks';

/** The handler of a call, as far as the database knows it. */
export interface RunningCall {
  /** Ends all waits of the call for a connection; absent until it has used one. */
  cancelWaits?: () => void;
}

const calls = new AsyncLocalStorage<RunningCall>();

/** Runs the handler of a call. */
export const runCall = <Result>(call: RunningCall, handle: () => Result): Result => calls.run(call, handle);

/** The call whose handler runs; undefined outside of handlers, as in jobs and while a session is read. */
export const currentCall = (): RunningCall | undefined => calls.getStore();
