import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { Flags } from '../release/flag.ts';
import { DAY_MS } from '../time/durations.ts';
import { koreanClock } from '../time/korean-time.ts';

/** Reads the flags that an area declares in `flags.json` of its folder. */

/** Name of the file that declares the flags. */
export const FLAGS_FILE = 'flags.json';

/** Builds warn of a flag this many days before its last day. */
export const SOON_DAYS = 14;

/**
 * Reads the flags of an area.
 * @param app name of the area, with which every key must begin
 * @returns undefined if the area has no flags
 * @throws Error whose message begins with the file and line of each problem
 */
export function readFlags(folder: string, app: string): Flags | undefined {
  const text = textOf(folder);
  if (text === undefined) return undefined;
  const place = (key: PropertyKey | undefined) => placeIn(text, app, String(key ?? ''));
  const { data: flags, error } = Flags.safeParse(JSON.parse(text));
  if (error) throw new Error(error.issues.map((issue) => `${place(issue.path[0])}: ${inWords(issue)}`).join('\n'));
  const foreign = Object.keys(flags).find((key) => !key.startsWith(`${app}.`));
  if (foreign !== undefined) throw new Error(`${place(foreign)}: the key ${foreign} must begin with ${app}.`);
  return Object.keys(flags).length > 0 ? flags : undefined;
}

/**
 * Finds the flags whose last day, in Korean time, is past or near.
 * @param now milliseconds since 1970
 * @returns one sentence, with file and line, for each flag that has expired, and for each that expires soon
 */
export function expiries(folder: string, app: string, flags: Flags = {}, now = Date.now()) {
  const text = textOf(folder) ?? '';
  const today = dayOf(now);
  const soon = dayOf(now + SOON_DAYS * DAY_MS);
  const all = Object.entries(flags).map(([key, { expires }]) => ({ key, expires, place: placeIn(text, app, key) }));
  return {
    expired: all
      .filter(({ expires }) => expires < today)
      .map(
        ({ key, expires, place }) =>
          `${place}: the flag ${key} expired on ${expires}: remove it with the code that it chooses, or name a later day`,
      ),
    expiring: all
      .filter(({ expires }) => expires >= today && expires <= soon)
      .map(({ key, expires, place }) => `${place}: the flag ${key} expires on ${expires}; later builds will fail`),
  };
}

/** Text of a problem. For an invalid key, zod nests the reason in the issue. */
const inWords = (issue: z.core.$ZodIssue): string => {
  const { message } = (issue.code === 'invalid_key' ? issue.issues[0] : undefined) ?? issue;
  return issue.path.length > 0 ? `${issue.path.join(' ')} ${message}` : message;
};

function textOf(folder: string): string | undefined {
  const file = path.join(folder, FLAGS_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function placeIn(text: string, app: string, key: string): string {
  const line = text.split('\n').findIndex((one) => one.includes(`"${key}"`));
  return `${app}/${FLAGS_FILE}${line < 0 ? '' : `:${line + 1}`}`;
}

const dayOf = (at: number) => koreanClock(at).toISOString().slice(0, 10);
