import type { Pattern } from './boundary.ts';
import { guardedStorage } from './browser-storage.ts';
import { LAYERS, noStatements } from './layers.ts';
import { WORKSPACES } from './workspaces.ts';

/** The allowed imports of ARCHITECTURE.md as lint rules. */
export const BOUNDARIES = [...WORKSPACES, ...LAYERS];

/** Overrides of the lint configuration. If several overrides set a rule for a file, only the last one applies. */
export const boundaries = [
  ...BOUNDARIES.map(({ patterns, ...where }) => ({
    ...where,
    rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }] },
  })),
  noStatements,
  guardedStorage,
];
