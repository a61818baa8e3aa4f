/** Through which a pool of processes talks to the workers of one run; a part of Tinypool's. */
export interface Channel {
  onMessage(listener: (message: unknown) => void): void;
  postMessage(message: unknown): void;
}

/**
 * A channel of one worker in front of one that all share. The shared one answers whoever listens when anybody asks: a
 * worker that was still starting missed its answer, and its tests never began. This one listens only while its own worker
 * asks.
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
