import { createHash, randomInt } from 'node:crypto';
import type { Canary } from '../releases/offer.ts';

/**
 * Assignment of visitors to canaries. Each visitor is on one of a hundred lanes, drawn at random: the number reveals nothing
 * but the visitor's canaries.
 */
export const LANES = 100;

export const drawLane = (): number => randomInt(LANES);

/** The lane in a cookie. @returns undefined for an invalid one */
export const parseLane = (text = ''): number | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : undefined);

/**
 * Whether a lane belongs to a canary. Its first lane depends on app and version, so that canaries begin with different
 * visitors. It takes the next lanes up to its share, so that visitors keep the canary when the share grows.
 */
export const takes = (canary: Pick<Canary, 'app' | 'version' | 'traffic'>, lane: number): boolean =>
  (lane + shiftOf(canary)) % LANES < canary.traffic;

const shiftOf = ({ app, version }: Pick<Canary, 'app' | 'version'>): number =>
  createHash('sha256').update(`${app}@${version}`).digest().readUInt32BE() % LANES;
