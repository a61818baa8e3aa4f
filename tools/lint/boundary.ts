import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Pattern {
  regex: string;
  /** The forbidden names of the module; all of them if absent. */
  importNames?: string[];
  message: string;
}
/** Forbidden imports of some files. */
export interface Boundary {
  files: string[];
  excludeFiles?: string[];
  patterns: Pattern[];
}

export const CONTRACT = '@onmaum/shared-contract';
export const SERVER = '@onmaum/shared-server';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const workspaces = globSync(read('package.json').workspaces as string[], { cwd: root }).filter((folder) =>
  // a folder without package.json is no workspace: it was removed from git and only contains build output
  existsSync(path.join(root, folder, 'package.json')),
);
const names = workspaces.map((folder) => read(`${folder}/package.json`).name as string);

/** Forbids imports from all workspaces except the allowed ones. */
export const only = (allowed: readonly string[], message: string): Pattern => ({
  regex: `^(${names.filter((name) => !allowed.includes(name)).join('|')})(/|$)`,
  message,
});
/** Forbids imports from another workspace by path. */
export const byName: Pattern = {
  regex: `(\\.\\./)+(((${workspaces.join('|')})/(src|test|support))|tools)/`,
  message: 'Import other workspaces by name.',
};
/** `byName` for workspaces whose tests start servers with `tools`. */
export const byNameOrTools: Pattern = { ...byName, regex: byName.regex.replace('|tools', '') };
