import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/**
 * Preloaded into the measured servers: on SIGUSR2, every thread collects its garbage, so that memory can be compared. V8
 * postpones collections for minutes while it has space.
 */
const channel = new BroadcastChannel('collect garbage');
channel.onmessage = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
// the open channel must not keep a finished thread alive
channel.unref();
if (isMainThread) {
  process.on('SIGUSR2', () => {
    channel.postMessage(null);
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  });
}
