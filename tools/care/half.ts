import { createHash } from 'node:crypto';

/**
 * The halves of the collected texts. Expressions and model were made from one half (development) and are measured with the
 * other (held-out).
 */
export const HALVES = ['development', 'held-out'] as const;
export type Half = (typeof HALVES)[number];

/** The half of a text. The last bit of its SHA-256 decides, which is random but reproducible. */
export const halfOf = (text: string): Half =>
  (createHash('sha256').update(text).digest().at(-1) ?? 0) % 2 === 0 ? 'development' : 'held-out';
