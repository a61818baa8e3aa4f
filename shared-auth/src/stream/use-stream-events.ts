import { fetchStream } from '@onmaum/shared-auth';
import type { StreamTopic } from '@onmaum/shared-contract/stream/events';
import { useEffect, useEffectEvent } from 'react';
import type { StreamChange } from './browser-stream.ts';

/** Pause before another attempt if the code of the stream could not be loaded. */
const RETRY_MS = 30_000;

/**
 * Calls a function for each change that the server reports while the component is shown (rules/http.md#stream). The kind
 * 'resync' means that changes may have been lost, so all data of the topic must be reloaded. It also arrives when the stream
 * opens and, in a visible tab that is online, every 30 seconds while no stream is open.
 *
 * An event has no data: invalidate the queries whose answers have changed.
 */
export function useStreamEvents<Topic extends StreamTopic>(
  topic: Topic,
  onChange: (change: StreamChange<Topic>) => void,
): void {
  const listener = useEffectEvent(onChange);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const start = async () => {
      try {
        const { listen } = await fetchStream();
        if (!isGone) stop = listen(topic, (change) => listener(change));
      } catch {
        if (isGone) return;
        const timer = setTimeout(start, RETRY_MS);
        stop = () => clearTimeout(timer);
      }
    };
    void start();
    return () => {
      isGone = true;
      stop();
    };
  }, [topic]);
}
