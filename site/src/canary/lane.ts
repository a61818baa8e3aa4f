import { createHash, randomInt } from 'node:crypto';
import type { Canary } from '../releases/offer.ts';

/**
 * Assignment of visitors to canaries. Each visitor is on one of a hundred lanes, drawn at random: the number reveals nothing
 * but the visitor's canaries.
 */
export const LANES = 100;

export const drawLane = (): number => randomInt(LANES);

/** The lane in a cookie. @returns undefined if it is none */
export const parseLane = (text = ''): number | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : undefined);

/**
 * Whether a canary takes a lane. Where it begins depends on its app and version, so that not always the same visitors are
 * the first; from there on it takes as many as its share, so that whoever has it keeps it when the share grows.
 */
export const takes = (canary: Pick<Canary, 'app' | 'version' | 'traffic'>, lane: number): boolean =>
  (lane + shiftOf(canary)) % LANES < canary.traffic;

const shiftOf = ({ app, version }: Pick<Canary, 'app' | 'version'>): number =>
  createHash('sha256').update(`${app}@${version}`).digest().readUInt32BE() % LANES;
