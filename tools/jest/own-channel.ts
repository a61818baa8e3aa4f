/** The used part of Tinypool's channel between a pool of processes and its workers. */
export interface Channel {
  onMessage(listener: (message: unknown) => void): void;
  postMessage(message: unknown): void;
}

/**
 * A channel for one worker, in front of the shared one. The shared channel answers all current listeners when any worker asks:
 * a worker that was still starting missed its answer, and its tests never began. This channel listens only for the answer to
 * its own worker.
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
