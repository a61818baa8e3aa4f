import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@onmaum/shared-contract/release/release';
import { DESCRIPTION } from '@onmaum/shared-contract/server/release-files';

/** Matches the name of each shared module that a bundle takes from its host, in the runtime code that the bundlers write. */
const SHARE_KEY = /\bshareKey["']?:\s*(["'])([^"']+)\1/g;

/**
 * Matches code that only React itself contains: React defines its internals, which React DOM and libraries only read, and passes
 * each hook on to the renderer. There are several patterns, since a bundler leaves out unused code.
 */
const OWN_REACT = /\.__(?:CLIENT|SECRET)_INTERNALS_\w+\s*=(?!=)|\.H\.use[A-Z]\w*\(|\bresolveDispatcher\(\)\.use[A-Z]/;

/**
 * Compares the shared modules of an area with its description, without running the code: each module that the area takes from the
 * shell has to be listed in `requires` and `uses`, which are compared with every shell, and the area must not bundle a React of
 * its own.
 * @param folder `dist` of the area
 * @param scripts its scripts, relative to the folder
 * @returns the problems, as sentences with the line to change
 */
export async function problemsOfSharing(
  folder: string,
  scripts: readonly string[],
  release: Release,
): Promise<string[]> {
  const { app, requires, uses = {} } = release;
  const taken = new Map<string, string>();
  for (const script of scripts) {
    const text = await readFile(path.join(folder, script), 'utf8');
    if (OWN_REACT.test(text)) {
      return [
        `${script} of ${app} has a React of its own, whose hooks do not work in a page of the shell's React: share react, react-dom and react/jsx-runtime as singletons with import: false, as remoteApp of @onmaum/area-kit/build does`,
      ];
    }
    for (const [, , key = ''] of text.matchAll(SHARE_KEY)) taken.set(key, taken.get(key) ?? script);
  }
  if (!requires) {
    return [`${DESCRIPTION} of ${app} has no requires: add the version range of each shared module that it uses`];
  }
  return [...taken].flatMap(([key, script]) => {
    if (!Object.hasOwn(requires, key)) {
      return [
        `${script} of ${app} takes ${key} from the shell, but ${DESCRIPTION} does not say which version: add "${key}" to requires`,
      ];
    }
    if (Object.hasOwn(uses, key)) return [];
    return [
      `${script} of ${app} takes ${key} from the shell, but ${DESCRIPTION} does not say which exports: add "${key}" with their names to uses`,
    ];
  });
}
