import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Discovery, Origin } from '@onmaum/shared-contract/release/release';
import { parseJson } from '@onmaum/shared-contract/server/parse-json';
import { z } from 'zod';

/**
 * The append-only history of all versions, with one event in each line. Each change writes its events into discovery.json first,
 * and then copies them into the history. If the process dies in between, the next change copies them.
 */

/** Name of the history file. */
export const HISTORY = 'history.jsonl';

/** A change of a version, or of a flag that the version declares. */
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
    'removed',
    'restored',
    'pruned',
    'flag set',
    'flag reset',
  ]),
  /** Share of a canary, or of a value of a flag, in percent. */
  traffic: z.number().optional(),
  /** Key of the flag. */
  flag: z.string().optional(),
  /** New value of the flag, in words. */
  value: z.string().optional(),
  origin: Origin.optional(),
});
export type Event = z.infer<typeof Event>;

const WithEvents = z.looseObject({ extras: z.looseObject({ events: z.array(Event).default([]) }) });

/** The events of the change that wrote a discovery.json. */
export const eventsOf = (discovery: Discovery): Event[] => WithEvents.safeParse(discovery).data?.extras.events ?? [];

/** Appends events to a change of discovery.json. */
export function appendEvent(discovery: Discovery, ...events: readonly Event[]): Discovery {
  const extras = z.looseObject({}).safeParse(discovery.extras).data;
  return { ...discovery, extras: { ...extras, events: [...eventsOf(discovery), ...events] } };
}

/** Removes the events of the previous change. */
export function forgetEvents(discovery: Discovery): Discovery {
  if (eventsOf(discovery).length === 0) return discovery;
  const { extras, ...rest } = WithEvents.parse(discovery);
  return Discovery.parse({ ...rest, extras: { ...extras, events: [] } });
}

/** Every event that was copied into the history, the oldest first. */
export const readHistory = async (dir: string): Promise<Event[]> => eventsIn(await readHistoryText(dir));

/** The events in the text of a history. */
export const eventsIn = (text: string): Event[] =>
  // a line is incomplete if the process died while writing it; the next change writes its event again
  text.split('\n').flatMap((line) => Event.safeParse(parseJson(line)).data ?? []);

/** The events of the change that wrote a discovery.json, without those that the history has. */
export function notIn(history: readonly Event[], discovery: Discovery): Event[] {
  const keyOf = ({ at, app, version, what, flag = '' }: Event) => [at, app, version, what, flag].join(' ');
  const known = new Set(history.map(keyOf));
  return eventsOf(discovery).filter((event) => !known.has(keyOf(event)));
}

/** Copies the events of a change into the history, unless they are there. */
export async function appendEvents(dir: string, discovery: Discovery): Promise<void> {
  if (eventsOf(discovery).length === 0) return;
  const text = await readHistoryText(dir);
  const lines = notIn(eventsIn(text), discovery).map((event) => `${JSON.stringify(event)}\n`);
  if (lines.length === 0) return;
  const isWhole = /^$|\n$/.test(text);
  await appendFile(path.join(dir, HISTORY), (isWhole ? '' : '\n') + lines.join(''), { flush: true });
}

/** The text of the history file; empty when there is none. */
export const readHistoryText = (dir: string): Promise<string> =>
  readFile(path.join(dir, HISTORY), 'utf8').catch(() => '');
