import { type Channel, ownChannel } from './own-channel.ts';

/** Behaves like the channel of jest-light-runner: on a request, it answers all current listeners and removes them. */
function sharedChannel(): Channel {
  const listeners = new Set<(message: unknown) => void>();
  return {
    onMessage: (listener) => void listeners.add(listener),
    postMessage: () => {
      for (const listener of listeners) listener('data');
      listeners.clear();
    },
  };
}

test('A worker that starts late gets an answer, even if another worker has already asked', () => {
  const shared = sharedChannel();
  const received: string[] = [];
  const workers = ['early', 'late'].map((name) => {
    const channel = ownChannel(shared);
    channel.onMessage(() => received.push(name));
    return channel;
  });
  workers[0]?.postMessage('ask');
  expect(received).toEqual(['early']);
  workers[1]?.postMessage('ask');
  expect(received).toEqual(['early', 'late']);
});
