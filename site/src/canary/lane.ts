import { createHash, randomInt } from 'node:crypto';
import type { Canary } from '../releases/offer.ts';

/**
 * Assignment of visitors to canaries and to shares of flags. Each visitor is on one of a hundred lanes, drawn at random: the
 * number reveals nothing else.
 */
export const LANES = 100;

export const drawLane = (): number => randomInt(LANES);

/** The lane in a cookie. @returns undefined for an invalid one */
export const parseLane = (text = ''): number | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : undefined);

/** Whether a lane belongs to a canary. */
export const takes = ({ app, version, traffic }: Pick<Canary, 'app' | 'version' | 'traffic'>, lane: number): boolean =>
  isInShare(`${app}@${version}`, traffic, lane);

/**
 * Whether a lane belongs to a share of the visitors. Its first lane depends on the name, so that shares begin with different
 * visitors. It has the next lanes up to its size, so that visitors stay in it when it grows.
 * @param share in percent
 */
export const isInShare = (name: string, share: number, lane: number): boolean => (lane + shiftOf(name)) % LANES < share;

const shiftOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() % LANES;
