import { type Flag, type FlagSetting, flagText, isValueOf, valuesOf } from '@onmaum/shared-contract/release/flag';
import {
  canaryDeployment,
  type Deployment,
  type Discovery,
  liveDeployment,
} from '@onmaum/shared-contract/release/release';
import { Refused } from '../refused.ts';
import { appendEvent } from '../releases/history.ts';
import { knownVersions } from './entries.ts';
import { type Change, changeOf, given, type Input, type Plan, type State } from './state.ts';

/**
 * Values of flags. They are stored beside the releases in discovery.json, so no deploy, rollback or removal changes them. Pruning
 * removes a value when no stored release declares its flag any more.
 */

/** A flag as a stored version declares it. */
interface Declared {
  flag: Flag;
  version: string;
}

/**
 * The flags of the stored versions of an app by key. If versions declare a flag differently, the live version decides, then the
 * canary, then the others.
 */
export function declaredFlags(discovery: Discovery, app: string): Map<string, Declared> {
  const [live, canary] = [liveDeployment(discovery, app), canaryDeployment(discovery, app)];
  const versions = [...knownVersions(discovery, app), canary, live].filter((one) => one !== undefined);
  return new Map(
    versions.flatMap(({ metadata: { version }, extras: { flags = {} } }: Deployment) =>
      Object.entries(flags).map(([key, flag]) => [key, { flag, version }] as const),
    ),
  );
}

/** Sets the value of a flag, or resets it to its default. @throws Refused when there is no such flag or value */
export function planFlag(state: State, input: Input): Plan {
  const app = given(input.app, 'app');
  const name = given(input.flag, 'flag');
  const word = given(input.value, 'value');
  const key = name.includes('.') ? name : `${app}.${name}`;
  const { discovery } = state;
  const known = discovery.flags?.[key];
  const declared = declaredFlags(discovery, app);
  const found = declared.get(key);
  if (!found) {
    throw new Refused(`${app} has no flag ${key}; it has ${[...declared.keys()].join(', ') || 'none'}`);
  }
  const next = readValue(key, found.flag, word, input.share);
  if (known?.value === next?.value && known?.share === next?.share) {
    const message = next ? `${key} was ${inWords(next)} already` : `${key} had its default already`;
    return { discovery, toVerify: [], message };
  }
  const change = changeOf(state, input.origin);
  return {
    discovery: withSetting(discovery, key, next, { ...change, app, version: found.version }),
    toVerify: [],
    message: next ? `${key} is ${inWords(next)}` : `${key} has its default again`,
  };
}

/**
 * Removes values whose flag no stored version declares.
 * @param only the only app whose flags are considered; by default all apps
 */
export function withoutUndeclared(discovery: Discovery, change: Change, only?: string): Discovery {
  return Object.keys(discovery.flags ?? {}).reduce((known, key) => {
    const [app = ''] = key.split('.');
    if ((only !== undefined && app !== only) || declaredFlags(known, app).has(key)) return known;
    return withSetting(known, key, undefined, { ...change, app, version: 'none' });
  }, discovery);
}

type Value = Pick<FlagSetting, 'value' | 'share'>;

const WORDS = new Map([
  ['on', true],
  ['off', false],
]);

/** @returns undefined for the default @throws Refused when the flag has no such value */
function readValue(key: string, flag: Flag, word: string, share?: number): Value | undefined {
  if (word === 'default' && share === undefined) return undefined;
  if (!flag.variants && share === undefined && /^\d{1,2}$/.test(word) && Number(word) > 0) {
    return { value: true, share: Number(word) };
  }
  const value = flag.variants ? word : WORDS.get(word);
  if (value !== undefined && isValueOf(flag, value) && (flag.variants || share === undefined)) {
    return { value, share: share ?? 100 };
  }
  const words = valuesOf(flag).map(flagText);
  const shares = flag.variants ? 'a variant with a share from 1 to 99' : 'the share of the visitors from 1 to 99';
  throw new Refused(`${key} can be ${[...words, 'default'].join(', ')}, or ${shares}`);
}

/** A value in words. */
export const inWords = ({ value, share }: Value): string =>
  share === 100 ? flagText(value) : `${flagText(value)} for ${share} % of the visitors`;

function withSetting(
  discovery: Discovery,
  key: string,
  next: Value | undefined,
  { at, origin, app, version }: Change & { app: string; version: string },
): Discovery {
  const { [key]: _before, ...others } = discovery.flags ?? {};
  const { author, message } = origin;
  const setting = next && { ...next, at, ...(author && { by: author }), ...(message && { message }) };
  const event = { at, app, version, flag: key, origin };
  return appendEvent(
    { ...discovery, flags: { ...others, ...(setting && { [key]: setting }) } },
    next
      ? { ...event, what: 'flag set', value: flagText(next.value), ...(next.share < 100 && { traffic: next.share }) }
      : { ...event, what: 'flag reset' },
  );
}
