import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, printSync, transformSync } from '@swc/core';
import { strToU8, zipSync } from 'fflate';

/** File names of the types of exposed modules in `client/`, which tools of module federation expect. No page loads the files. */
export const TYPES = { zip: '@mf-types.zip', api: '@mf-types.d.ts' };

/** Folder in the archive for the types of sources. Beside it is one file for each exposed module. */
const COMPILED = 'compiled-types';
/** Tools replace this name by the name that a host gives to the area. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';
/** Time of all files in the archive, so that equal types result in equal archives. It is the earliest time that zip supports. */
const TIME = new Date(1980, 0, 1);
const OWN_IMPORT = /((?:\bfrom|\bimport)\s*\(?\s*["'])(\.{1,2}\/[^"']+?)\.tsx?(["'])/g;

/**
 * The types of the modules that an area exposes. They are part of the version of the area. They are generated only from these
 * modules and from files of the area that the types import, so changes of other files or of the contract do not affect them.
 * @param {{ dir: string, exposes: Record<string, { import: string }> }} app
 * @returns {Record<string, Uint8Array>} files by name
 */
export function exposedTypes({ dir, exposes }) {
  const files = {};
  for (const [key, { import: source }] of Object.entries(exposes)) {
    const name = path.posix.normalize(source);
    addTypes(files, dir, name);
    const to = `./${COMPILED}/${name.replace(/\.tsx?$/, '')}.js`;
    files[`${key.slice(2)}.d.ts`] = `export * from '${to}';\nexport { default } from '${to}';\n`;
  }
  const entries = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  const archive = Object.fromEntries(entries.map(([name, text]) => [name, strToU8(text)]));
  return {
    [TYPES.zip]: zipSync(archive, { mtime: TIME }),
    [TYPES.api]: strToU8(apiOf(Object.keys(exposes).map((key) => `${ALIAS}/${key.slice(2)}`))),
  };
}

/** Adds the types of a source file, and of the files of the area that these types import. */
function addTypes(files, dir, name) {
  const target = `${COMPILED}/${name.replace(/\.tsx?$/, '.d.ts')}`;
  if (Object.hasOwn(files, target)) return;
  const types = declarationOf(path.join(dir, name));
  files[target] = types.replaceAll(OWN_IMPORT, '$1$2.js$3');
  for (const [, , request] of types.matchAll(OWN_IMPORT)) {
    const found = types.includes(`${request}.tsx`) ? `${request}.tsx` : `${request}.ts`;
    addTypes(files, dir, path.posix.join(path.posix.dirname(name), found));
  }
}

/** The declaration of a source file whose exports lack type annotations. */
const UNKNOWN = 'declare const _default: unknown;\nexport default _default;\n';

/** The declaration of a source file, from its type annotations, like TypeScript's `isolatedDeclarations`. */
function declarationOf(file) {
  const source = readFileSync(file, 'utf8');
  try {
    const { output } = transformSync(source, {
      ...{ swcrc: false, configFile: false, filename: file },
      jsc: {
        target: 'esnext',
        parser: { syntax: 'typescript', tsx: file.endsWith('x') },
        experimental: { emitIsolatedDts: true },
      },
    });
    const { __swc_isolated_declarations__: types } = JSON.parse(output);
    // parsing and printing removes the comments, which must not change the version
    return printSync(parseSync(types, { syntax: 'typescript', dts: true })).code;
  } catch (error) {
    if (!String(error).includes('isolatedDeclarations')) throw error;
    return UNKNOWN;
  }
}

/** Types for `loadRemote` of the runtime of module federation, in the form that its tools write. */
const apiOf = (modules) =>
  [
    `export type RemoteKeys = ${modules.map((name) => `'${name}'`).join(' | ')};`,
    `type PackageType<T> = ${modules.map((name) => `T extends '${name}' ? typeof import('${name}') : `).join('')}any;`,
    '',
  ].join('\n');
