import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/**
 * Preloaded into the servers of the trial: SIGUSR2 collects the garbage of every thread, so that their memory can be compared. V8
 * postpones collections by minutes while it has space.
 */
const channel = new BroadcastChannel('collect garbage');
channel.onmessage = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
// a channel must not keep a thread that has ended its work
channel.unref();
if (isMainThread) {
  process.on('SIGUSR2', () => {
    channel.postMessage(null);
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  });
}
