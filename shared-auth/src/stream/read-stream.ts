import { open } from '@onmaum/shared-contract/stream/calls';
import { STREAM_HEARTBEAT_MS } from '@onmaum/shared-contract/stream/events';
import type { AxiosAdapter } from 'axios';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { endsSession } from '../api-error.ts';
import { addressOf, fetchClient } from '../client.ts';

/** The first line must arrive within this time. Otherwise a proxy probably buffers the stream. */
const OPENING_MS = 10_000;
/** If no line arrives for this long, the connection counts as lost. */
const SILENCE_MS = 2.5 * STREAM_HEARTBEAT_MS;

/** Why a stream ended. 'lost': the connection was lost. 'held': a proxy buffers the stream. 'refused': the session is refused. */
export type StreamEnd = 'lost' | 'held' | 'refused';

interface Reader {
  /** Called for everything that arrives, including heartbeats. */
  onLine: () => void;
  onMessage: (message: EventSourceMessage) => void;
}

/**
 * Opens the stream of a member and reads it to its end.
 * @param attempt abort it to end the stream
 */
export async function readStream(member: number, attempt: AbortController, reader: Reader): Promise<StreamEnd> {
  let lines = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  const expectLine = (within: number) => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      isSilent = true;
      attempt.abort();
    }, within);
  };
  const parser = createParser({ onEvent: reader.onMessage });
  const decoder = new TextDecoder();
  expectLine(OPENING_MS);
  try {
    const pieces = (await openBody(member, attempt.signal)).getReader();
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      if (attempt.signal.aborted) break;
      lines += 1;
      expectLine(SILENCE_MS);
      reader.onLine();
      parser.feed(decoder.decode(piece.value, { stream: true }));
    }
  } catch (error) {
    if (endsSession(error)) return 'refused';
  } finally {
    clearTimeout(silence);
  }
  return isSilent && lines < 2 ? 'held' : 'lost';
}

/**
 * Sends the request with the HTTP client of all calls, which renews the token. If the session is refused, no message is shown
 * until the person causes the next call.
 */
async function openBody(member: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { http } = await fetchClient();
  const { data } = await http.get<ReadableStream<Uint8Array>>(addressOf(open), {
    ...{ adapter: streaming, caller: member, background: true, signal },
    headers: { accept: 'text/event-stream' },
  });
  return data;
}

/** Axios adapter that returns the body as a stream. It reads a body itself only on a refusal, whose code the client needs. */
const streaming: AxiosAdapter = async (config) => {
  const answer = await fetch(`${config.baseURL}${config.url}`, {
    headers: config.headers.toJSON() as Record<string, string>,
    signal: config.signal as AbortSignal,
    cache: 'no-store',
  });
  const { status, statusText, body: data } = answer;
  const response = { data, status, statusText, headers: {}, config };
  if (!answer.ok) {
    const refusal = { ...response, data: await answer.json().catch(() => null) };
    throw Object.assign(new Error(`stream refused: ${status}`), { isAxiosError: true, config, response: refusal });
  }
  // the answer may be the login page of a Wi-Fi network
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) throw new Error('not a stream');
  return response;
};
