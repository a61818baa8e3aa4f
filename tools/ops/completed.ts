import { randomBytes } from 'node:crypto';
import type { ProcessName } from './processes.ts';
import { SECRETS, SETTINGS, type Variable, variablesOf } from './variables.ts';

const OF_PROVIDERS = /^(KAKAO|NAVER|PORTONE)_/;

/** A value such as an operator would set. */
function completedValue({ name, example, optional }: Variable): string {
  if (example !== '' || optional) return example;
  if (name === 'FIELD_KEYS') return `k1:${randomBytes(32).toString('base64')}`;
  if (name === 'PORTONE_WINDOW_HOSTS') return 'https://cards.example.com';
  return OF_PROVIDERS.test(name) ? 'given-by-the-provider' : randomBytes(48).toString('base64');
}

const valuesOf = (list: readonly Variable[]) => Object.fromEntries(list.map((one) => [one.name, completedValue(one)]));

/** The settings and secrets of one process for production, without those of other processes. */
export const completedFor = (name: ProcessName): Record<string, string> => ({
  NODE_ENV: 'production',
  ...valuesOf([...variablesOf(name, SETTINGS), ...variablesOf(name, SECRETS)]),
});
