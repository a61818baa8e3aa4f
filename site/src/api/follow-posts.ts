import { setTimeout as pause } from 'node:timers/promises';
import { POST_CHANGES_EVENTS, POST_CHANGES_PATH, PostChange } from '@onmaum/shared-contract/server/post-changes';
import { SITE_HEADERS } from '@onmaum/shared-contract/site/site-headers';
import { STREAM_HEARTBEAT_MS } from '@onmaum/shared-contract/stream/events';
import { createParser } from 'eventsource-parser';
import type { SiteConfig } from '../config.ts';

/** Pauses between attempts to open the stream. The last pause is used for all further attempts. */
const RETRY_MS = [100, 500, 2_000, 5_000];

/** Receives the changes of posts. */
export interface PostReader {
  changed(change: PostChange): void;
  /** Called when changes may have been missed. */
  missed(): void;
}

/**
 * Receives the changes of posts as a stream from the API. A stream that ends or is silent is opened again, until the returned
 * function is called. Without a stream, pages show a change when their cached copies expire.
 */
export function followPosts(
  config: Pick<SiteConfig, 'apiUrl' | 'siteSecret'>,
  reader: PostReader,
): () => Promise<void> {
  const stopping = new AbortController();
  const follow = async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const isOpened = await readStream(config, reader, stopping.signal);
      if (isOpened) failures = 0;
      await pause(RETRY_MS[failures] ?? RETRY_MS.at(-1), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  // without the secret, the API refuses the stream
  const following = config.siteSecret === '' ? Promise.resolve() : follow();
  return async () => {
    stopping.abort();
    await following;
  };
}

/** Reads a stream until it ends. @returns whether it was opened */
async function readStream(
  { apiUrl, siteSecret }: Pick<SiteConfig, 'apiUrl' | 'siteSecret'>,
  reader: PostReader,
  stopping: AbortSignal,
): Promise<boolean> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), 3 * STREAM_HEARTBEAT_MS);
  let isOpened = false;
  try {
    const { ok, body } = await fetch(apiUrl + POST_CHANGES_PATH, {
      headers: { [SITE_HEADERS.prerender]: '1', [SITE_HEADERS.secret]: siteSecret, accept: 'text/event-stream' },
      signal: AbortSignal.any([stopping, silent.signal]),
    });
    if (!ok || !body) return false;
    isOpened = true;
    const parser = createParser({
      onEvent({ event, data }) {
        const change = event === POST_CHANGES_EVENTS.change ? PostChange.safeParse(JSON.parse(data)).data : undefined;
        if (change) reader.changed(change);
        // the event `missed`, or a change that this version of the site cannot read
        else reader.missed();
      },
    });
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      timer.refresh();
      parser.feed(decoder.decode(bytes, { stream: true }));
    }
  } catch {
    // the API is down, restarts or is silent
  } finally {
    clearTimeout(timer);
  }
  return isOpened;
}
