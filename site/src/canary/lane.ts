import { createHash, randomInt } from 'node:crypto';
import type { Canary } from '../releases/offer.ts';

/**
 * Number of lanes. Each visitor gets a random lane. A canary or the value of a flag may be for a share of the visitors. The lane
 * decides whether a visitor belongs to the share. It reveals nothing else about the visitor.
 */
export const LANES = 100;

export const drawLane = (): number => randomInt(LANES);

/** Reads the lane from the value of a cookie. @returns undefined for an invalid value */
export const parseLane = (text = ''): number | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : undefined);

/** Whether a lane belongs to a canary. */
export const takes = ({ app, version, traffic }: Pick<Canary, 'app' | 'version' | 'traffic'>, lane: number): boolean =>
  isInShare(`${app}@${version}`, traffic, lane);

/**
 * Whether a lane belongs to a share of the visitors. A share consists of consecutive lanes. Its name determines the first lane,
 * so that different shares begin with different visitors. When a share grows, its visitors stay in it.
 * @param share in percent
 */
export const isInShare = (name: string, share: number, lane: number): boolean => (lane + shiftOf(name)) % LANES < share;

const shiftOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() % LANES;
