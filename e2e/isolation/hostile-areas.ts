import { BROWSER_CODE } from './hostile/browser-code.ts';
import { BROWSER_LOAD } from './hostile/browser-load.ts';
import { BUILDS } from './hostile/builds.ts';
import type { HostileArea } from './hostile/hostile-area.ts';
import { RENDERING } from './hostile/rendering.ts';
import { SHARED_DOCUMENT } from './hostile/shared-document.ts';

/** Every hostile area, in the order of the first table in `docs/isolation.md`. */
export const HOSTILE_AREAS: readonly HostileArea[] = [
  ...RENDERING,
  ...BUILDS,
  ...BROWSER_CODE,
  ...SHARED_DOCUMENT,
  ...BROWSER_LOAD,
];
