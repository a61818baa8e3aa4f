import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve('@onmaum/shared-ui/tokens.css');
const [light = '', dark = ''] = readFileSync(file, 'utf8').split('@media screen and (prefers-color-scheme: dark)');

/** A colour of the design tokens, for pages and pictures without the site's stylesheets. */
export function colour(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(scheme === 'light' ? light : dark)?.[1];
  if (!found) throw new Error(`tokens.css has no ${scheme} colour --${name}`);
  return found;
}
