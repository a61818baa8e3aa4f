import { createHash } from 'node:crypto';

/** The expressions were written from one half of the collected texts, and are measured with the other half. */
export const HALVES = ['development', 'held-out'] as const;
export type Half = (typeof HALVES)[number];

/** The half of a text: random but reproducible, by the last bit of its SHA-256. */
export const halfOf = (text: string): Half =>
  (createHash('sha256').update(text).digest().at(-1) ?? 0) % 2 === 0 ? 'development' : 'held-out';
