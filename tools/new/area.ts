import { areaFiles } from '@onmaum/area-kit/new/area-files';
import { firstPage, refuseBadName } from '@onmaum/area-kit/new/first-page';
import { Refused } from '@onmaum/deploy/refused';
import { STAFF_LEVELS } from '@onmaum/shared-contract/constants';
import { AREAS } from '../../deploy/src/checkout/apps.ts';
import type { Changes } from './changes.ts';
import { kebab } from './names.ts';
import { type Package, readPackage, writePackage } from './packages.ts';
import { namePath, PATHS_OF_AREAS } from './paths.ts';

/** Packages that the page of a new area uses; their versions come from another area. */
const PACKAGES = ['@onmaum/shared-contract', '@tanstack/react-query', 'react', 'react-dom', 'react-router-dom'];

/** File that lists a page of each area, for the isolation tests. */
const ISOLATION_PAGES = 'e2e/isolation/on-server.ts';
/** File that lists a text of each app, by which the benchmark of deploys recognises its pages. */
const SHOWN_TEXTS = 'bench/src/under-pages/source-texts.ts';

/** Option before the lowest level that may open the area. */
const FOR = '--for';

/** Plans an area with one page, whose path is the name of the area. */
export function planArea(changes: Changes, [name = '', ...options]: readonly string[]): void {
  const { title, audience } = readOptions(options);
  refuseBadName(name);
  const own = name.slice('mfe-'.length);
  if (changes.exists(name) || changes.exists(own)) {
    throw new Refused(`There is a workspace ${changes.exists(name) ? name : own} already.`);
  }
  const first = firstPage(name, title, PATHS_OF_AREAS);
  const { path, title: shown } = first;
  const files = areaFiles({
    ...first,
    area: name,
    page: kebab(path),
    ...namePath(changes, name, path),
    ...{ staff: audience !== undefined, audience: audience ?? '' },
    ...{ inside: true, ownPaths: audience === undefined },
  });
  for (const [file, text] of files) changes.create(`${name}/${file}`, text);
  writePackage(changes, name, packageOf(changes, own, audience ? [...PACKAGES, '@onmaum/shared-ui'] : PACKAGES));
  const page = { path, chunk: kebab(path), ...(audience ? { audience } : { title: shown }), leadsTo: shown };
  // a sparse checkout of one area lacks these files
  if (changes.exists(ISOLATION_PAGES))
    changes.insertAfter(ISOLATION_PAGES, /const PAGES: .+ = \{/, `'${name}': ${JSON.stringify(page)},`);
  if (changes.exists(SHOWN_TEXTS)) {
    const text = `{ file: '${name}/src/routes/${page.chunk}.tsx', pattern: /title: '([^']+)'/, built: asTitle }`;
    changes.insertAfter(SHOWN_TEXTS, /const SHOWN: .+ = \{/, `'${name}': ${text},`);
  }

  const row = `| ${`\`${name}/\``.padEnd(30)} | ${shown.padEnd(102)} |\n`;
  changes.insertBefore('README.md', /^\| `shared-contract\/` /m, row);
}

/** Reads the title, which may be several words, and the level after `--for`. */
function readOptions(options: readonly string[]) {
  const at = options.indexOf(FOR);
  if (at < 0) return { title: options.join(' ') };
  const [level = '', ...rest] = options.slice(at + 1);
  const audience = STAFF_LEVELS.find((one) => one === level);
  if (!audience || rest.length > 0) {
    throw new Refused(`${FOR} is followed by ${STAFF_LEVELS.join(' or ')}; not '${[level, ...rest].join(' ')}'.`);
  }
  return { title: options.slice(0, at).join(' '), audience };
}

function packageOf(changes: Changes, own: string, packages: readonly string[]): Package {
  const [first] = AREAS;
  if (!first) throw new Refused('A new area copies an existing one, and this checkout has none: check one out, too.');
  const like = readPackage(changes, first);
  const dependencies = Object.entries(like.dependencies).filter(([name]) => packages.includes(name));
  return { ...like, name: `@onmaum/${own}`, dependencies: Object.fromEntries(dependencies) };
}
