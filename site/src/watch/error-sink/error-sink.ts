import { positionInSources } from '@onmaum/deploy/releases/source-maps';
import {
  createEventEnvelope,
  createTransport,
  type DsnComponents,
  type Event,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  type StackFrame,
  type Transport,
} from '@sentry/core';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseName } from '../counts/counts.ts';
import { KeptMaps } from './kept-maps.ts';

/** An error of a release. It contains no message, address or person, since these may be personal data. */
export interface ReleaseError extends ReleaseName {
  /** Phase of the fault, such as `page` or `load`. */
  phase: string;
  source: 'server' | 'browser';
  /** Name of the error. */
  code: string;
  /** Position in a file of the release, such as `client/c/care.js:1:345`; absent if unknown. */
  place?: string | undefined;
}

interface SinkNeeds {
  /** DSN of Sentry, or of a service that accepts its protocol. */
  dsn: string;
  /** Public origin of the site; its host is the name of the environment. */
  origin: string;
  releasesDir: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Time in which equal errors are sent only once. */
const SAME_MS = 60_000;
/** Maximum number of errors of a release in a minute: this many from browsers, and as many from the server. */
const MAX_A_MINUTE = 30;
const MAX_KNOWN = 1_000;
const SEND_MS = 5_000;
/** Longest wait for unsent errors when the server stops. */
const FLUSH_MS = 2_000;

const PLACE = /^((?:client|server)\/[\w@./+-]+):(\d+):(\d+)$/;

/** Sends errors of releases, with their positions in the sources, to the teams' error tracker. No request waits for it. */
export class ErrorSink {
  #needs: SinkNeeds;
  #dsn: DsnComponents;
  #transport: Transport;
  #sent = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: SAME_MS });
  #counts = new LRUCache<string, { count: number }>({ max: MAX_KNOWN, ttl: SAME_MS });
  /** Networks of browsers whose error of a release was sent within the last minute. */
  #networks = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: SAME_MS });
  #maps: KeptMaps;

  /** @throws when the DSN is invalid */
  constructor(needs: SinkNeeds) {
    const dsn = makeDsn(needs.dsn);
    if (!dsn) throw new Error('SENTRY_DSN is no DSN of Sentry, such as https://<key>@sentry.example.com/1');
    this.#needs = needs;
    this.#maps = new KeptMaps(needs.releasesDir);
    this.#dsn = dsn;
    const url = getEnvelopeEndpointWithUrlEncodedAuth(dsn);
    // this transport of Sentry's SDK obeys the rate limits that the tracker sends, and drops errors when its buffer is full
    this.#transport = createTransport({ recordDroppedEvent: () => undefined }, async ({ body }) => {
      const answer = await fetch(url, {
        method: 'POST',
        body: body as Uint8Array<ArrayBuffer> | string,
        signal: AbortSignal.timeout(SEND_MS),
      });
      await answer.body?.cancel();
      return {
        statusCode: answer.status,
        headers: {
          'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
          'retry-after': answer.headers.get('retry-after'),
        },
      };
    });
  }

  /**
   * Sends an error, unless enough were sent within the minute.
   * @param network network of the browser; in a minute, only one error of a release is sent for it; undefined if unknown
   */
  report(error: ReleaseError, network?: string): void {
    const release = `${error.app}@${error.version}`;
    const key = [release, error.source, error.phase, error.code, error.place].join(' ');
    const budget = `${release} ${error.source}`;
    const sender = `${release} ${network}`;
    const counted = this.#counts.get(budget) ?? { count: 0 };
    if (this.#sent.has(key) || counted.count >= MAX_A_MINUTE) return;
    if (network !== undefined && this.#networks.has(sender)) return;
    this.#sent.set(key, true);
    if (network !== undefined) this.#networks.set(sender, true);
    counted.count += 1;
    if (counted.count === 1) this.#counts.set(budget, counted);
    this.#send(error, release).catch((failure: unknown) =>
      this.#needs.log.warn({ error: String(failure) }, 'an error was not sent to the error tracker'),
    );
  }

  async close(): Promise<void> {
    await this.#transport.flush(FLUSH_MS);
  }

  async #send(error: ReleaseError, release: string) {
    const { app, phase, source, code } = error;
    const frame = await this.#frameOf(error);
    const event: Event = {
      event_id: crypto.randomUUID().replaceAll('-', ''),
      timestamp: Date.now() / 1000,
      level: 'error',
      platform: source === 'server' ? 'node' : 'javascript',
      environment: new URL(this.#needs.origin).hostname,
      release,
      tags: { app, phase, source },
      exception: { values: [{ type: code, ...(frame && { stacktrace: { frames: [frame] } }) }] },
    };
    await this.#transport.send(createEventEnvelope(event, this.#dsn));
  }

  /** The position in the sources, or in the built file if this server lacks its source map. */
  async #frameOf({ place = '', ...release }: ReleaseError): Promise<StackFrame | undefined> {
    const [, file, line, column] = PLACE.exec(place) ?? [];
    if (!file) return undefined;
    const built = { filename: file, lineno: Number(line), colno: Number(column), in_app: true };
    const map = await this.#maps.mapOf(release, file);
    const found = map && positionInSources(map, file, built.lineno, built.colno);
    if (!found) return built;
    const { source, name } = found;
    return { filename: source, lineno: found.line, colno: found.column, in_app: true, ...(name && { function: name }) };
  }
}
