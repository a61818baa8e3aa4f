import type { FlagSetting } from '@onmaum/shared-contract/release/flag';
import {
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import { isInShare } from '../canary/lane.ts';

/** Settings of flags by key, from the list of live releases. */
export type FlagSettings = Readonly<Record<string, FlagSetting>>;

/** A provider of OpenFeature that can also report whether visitors get different values. */
export interface FlagProvider extends Provider {
  /** Whether visitors get different values of at least one of these flags. */
  differ: (keys: readonly string[]) => boolean;
}

/**
 * Resolves flags from the list of live releases. The targeting key of a context is the visitor's lane, which also decides about
 * canaries. A visitor without a lane is in no share.
 */
export class ListProvider implements FlagProvider {
  readonly metadata = { name: 'list of live releases' } as const;
  readonly runsOn = 'server';
  settings: FlagSettings = {};

  differ(keys: readonly string[]): boolean {
    return keys.some((key) => (this.settings[key]?.share ?? 100) < 100);
  }

  async resolveBooleanEvaluation(key: string, fallback: boolean, { targetingKey }: EvaluationContext) {
    return this.#resolve(key, fallback, targetingKey, (value) => !value);
  }

  async resolveStringEvaluation(key: string, fallback: string, { targetingKey }: EvaluationContext) {
    return this.#resolve(key, fallback, targetingKey, () => fallback);
  }

  async resolveNumberEvaluation(): Promise<ResolutionDetails<number>> {
    throw new TypeMismatchError('a flag is on or off, or has variants');
  }

  async resolveObjectEvaluation<T extends JsonValue>(): Promise<ResolutionDetails<T>> {
    throw new TypeMismatchError('a flag is on or off, or has variants');
  }

  /** @param outside value for visitors who are not in the share */
  #resolve<T extends boolean | string>(
    key: string,
    fallback: T,
    lane: string | undefined,
    outside: (value: T) => T,
  ): ResolutionDetails<T> {
    const { value, share = 100 } = this.settings[key] ?? {};
    // a value of another type was set when the flag had other values
    if (!isOfType(value, fallback)) return { value: fallback, reason: StandardResolutionReasons.DEFAULT };
    if (share === 100) return { value, reason: StandardResolutionReasons.STATIC };
    const isIn = lane !== undefined && isInShare(key, share, Number(lane));
    return { value: isIn ? value : outside(value), reason: StandardResolutionReasons.SPLIT };
  }
}

const isOfType = <T extends boolean | string>(value: boolean | string | undefined, fallback: T): value is T =>
  typeof value === typeof fallback;
