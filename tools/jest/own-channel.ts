/** The part of Tinypool's channel, between a pool of processes and its workers, that this file uses. */
export interface Channel {
  onMessage(listener: (message: unknown) => void): void;
  postMessage(message: unknown): void;
}

/**
 * A channel for one worker, in front of the shared one. When any worker asks, the shared channel answers and removes all
 * current listeners, so a worker that was still starting would miss its answer and never begin. This channel starts to
 * listen only when its own worker asks.
 */
export function ownChannel(shared: Channel): Channel {
  let answer: Parameters<Channel['onMessage']>[0] | undefined;
  return {
    onMessage(listener) {
      answer = listener;
    },
    postMessage(message) {
      if (answer) shared.onMessage(answer);
      shared.postMessage(message);
    },
  };
}
