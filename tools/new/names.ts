import { Script } from 'node:vm';
import { Refused } from '@onmaum/deploy/refused';

/** Converts 'newestPosts' or '/newest_posts' to 'newest-posts'. */
export const kebab = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .toLowerCase();

/** Converts a name to the form 'newestPosts'. */
export const camel = (text: string): string =>
  kebab(text).replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** Converts a name to the form 'NewestPosts'. */
export const pascal = (text: string): string => camel(text).replace(/^./, (letter) => letter.toUpperCase());

/** Converts a name to the form 'newest posts'. */
export const words = (text: string): string => kebab(text).replaceAll('-', ' ');

/**
 * Checks the name of a call, a domain or an operation.
 * @returns the name in kebab case, as for files
 * @throws Refused when it is invalid, or a reserved word
 */
export function readName(what: string, name = ''): string {
  if (!/^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Refused(`The name of ${what} is lower-case words joined by '-', such as newest-posts; not '${name}'.`);
  }
  try {
    new Script(`'use strict'; const ${camel(name)} = 0;`);
  } catch {
    throw new Refused(`'${name}' is a reserved word and cannot name ${what}.`);
  }
  return kebab(name);
}
