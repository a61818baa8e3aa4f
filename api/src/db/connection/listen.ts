import { setTimeout as pause } from 'node:timers/promises';
import type { Listen } from '@onmaum/shared-server/state';
import pg from 'pg';

/** Pauses between attempts to connect. The last one is repeated. */
const RETRY_MS = [100, 500, 2_000, 5_000];

/**
 * Listens on a separate connection, since a pool may replace its connections. Reconnects until it succeeds, also at the
 * start, so that a server can start while its database is unavailable.
 */
export const listenOnServer =
  (connectionString: string): Listen =>
  async (channel, listener) => {
    const stop = new AbortController();
    let client: pg.Client;

    const connect = async () => {
      client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
      const ended = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
      client.on('notification', ({ payload = '' }) => listener.onMessage(payload));
      try {
        await client.connect();
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        return { ended };
      } catch {
        // not reported here: the pools report a database that does not respond
        return null;
      }
    };

    const keepConnected = async (first: { ended: Promise<void> } | null) => {
      let failures = 0;
      for (let connection = first; ; ) {
        await connection?.ended;
        await client.end().catch(() => undefined);
        await pause(RETRY_MS[failures] ?? RETRY_MS.at(-1), undefined, { signal: stop.signal }).catch(() => undefined);
        if (stop.signal.aborted) return;
        connection = await connect();
        failures = connection ? 0 : failures + 1;
        if (connection) listener.onGap();
      }
    };

    const running = keepConnected(await connect());
    return async () => {
      stop.abort();
      await client.end().catch(() => undefined);
      await running;
    };
  };
