import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Discovery, Origin } from '@onmaum/shared-contract/release';
import { z } from 'zod';

/**
 * What happened to the versions of each app, one line each, only ever added to. An event is part of the change of the
 * pointer file that it tells of, and is copied from there into the history: by that change, or by the next one when it
 * died in between.
 */

/** Name of the file. */
export const HISTORY = 'history.jsonl';

/** Something that happened to a version. */
export const Event = z.looseObject({
  at: z.string(),
  app: z.string(),
  version: z.string(),
  what: z.enum([
    'deployed',
    'canary begun',
    'canary changed',
    'promoted',
    'aborted',
    'canary ended',
    'rolled back to',
    'marked bad',
    'marked good',
    'preview begun',
    'preview ended',
    'pruned',
  ]),
  /** Of a canary: the share of visitors in percent. */
  traffic: z.number().optional(),
  origin: Origin.optional(),
});
export type Event = z.infer<typeof Event>;

const Told = z.looseObject({ extras: z.looseObject({ events: z.array(Event).default([]) }) });

const eventsOf = (discovery: Discovery): Event[] => Told.safeParse(discovery).data?.extras.events ?? [];

/** Adds events to a change of the pointer file. */
export function tell(discovery: Discovery, ...events: readonly Event[]): Discovery {
  const extras = z.looseObject({}).safeParse(discovery.extras).data;
  return { ...discovery, extras: { ...extras, events: [...eventsOf(discovery), ...events] } };
}

/** The pointer file without the events of the change before. */
export function forgetEvents(discovery: Discovery): Discovery {
  if (eventsOf(discovery).length === 0) return discovery;
  const { extras, ...rest } = Told.parse(discovery);
  return Discovery.parse({ ...rest, extras: { ...extras, events: [] } });
}

/** Every event, in the order in which they happened. */
export async function readHistory(dir: string): Promise<Event[]> {
  const lines = (await readHistoryText(dir)).split('\n');
  // a line that was cut off by a stop was written again
  return lines.flatMap((line) => Event.safeParse(parse(line)).data ?? []);
}

/** Copies the events of a pointer file into the history, unless they are there. */
export async function appendEvents(dir: string, discovery: Discovery): Promise<void> {
  const events = eventsOf(discovery);
  if (events.length === 0) return;
  const keyOf = ({ at, app, version, what }: Event) => [at, app, version, what].join(' ');
  const known = new Set((await readHistory(dir)).map(keyOf));
  const lines = events.filter((event) => !known.has(keyOf(event))).map((event) => `${JSON.stringify(event)}\n`);
  if (lines.length === 0) return;
  const whole = /^$|\n$/.test(await readHistoryText(dir));
  await appendFile(path.join(dir, HISTORY), (whole ? '' : '\n') + lines.join(''), { flush: true });
}

/** The history as it is written; empty when there is none. */
export const readHistoryText = (dir: string): Promise<string> =>
  readFile(path.join(dir, HISTORY), 'utf8').catch(() => '');

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
