/** The methods of Tinypool's channel that this file uses. The channel connects a pool of processes with its workers. */
export interface Channel {
  onMessage(listener: (message: unknown) => void): void;
  postMessage(message: unknown): void;
}

/**
 * A channel for one worker, in front of the shared one. When any worker sends a request, the shared channel answers and removes
 * all current listeners. A worker that was still starting would then miss its answer and never begin. This channel begins to
 * listen only when its own worker sends a request.
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
