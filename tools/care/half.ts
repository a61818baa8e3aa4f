import { createHash } from 'node:crypto';

/** The expressions were made by looking at one half of the collected texts; the other one judges them. */
export const HALVES = ['development', 'held-out'] as const;
export type Half = (typeof HALVES)[number];

/** The half of a text, by chance that anybody can repeat: the last bit of its SHA-256. */
export const halfOf = (text: string): Half =>
  (createHash('sha256').update(text).digest().at(-1) ?? 0) % 2 === 0 ? 'development' : 'held-out';
