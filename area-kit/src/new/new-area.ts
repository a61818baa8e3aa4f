import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { Refused } from '@onmaum/deploy/refused';
import { STAFF_LEVELS } from '@onmaum/shared-contract/constants';
import { areaFiles } from './area-files.ts';
import { firstPage } from './first-page.ts';
import { type Kit, outsideFiles } from './outside-files.ts';

export interface Wish {
  /** Name of the area, such as mfe-gift. */
  name: string;
  /** Heading of the first page. */
  title?: string | undefined;
  /** Lowest level of the staff for whom the area is. */
  audience?: string | undefined;
  /** Address of the npm registry that has the site's packages. */
  registry?: string | undefined;
}

/**
 * Creates an area with one page in a new folder.
 * @param parent folder in which the folder of the area is created
 * @returns the names of the files
 * @throws Refused when the name, title or audience is wrong, or the folder or path is taken
 */
export function newArea(parent: string, { name, title, audience, registry }: Wish): string[] {
  const page = firstPage(name, title);
  if (audience !== undefined && !STAFF_LEVELS.some((one) => one === audience)) {
    throw new Refused(`--for is followed by ${STAFF_LEVELS.join(' or ')}; not '${audience}'.`);
  }
  const folder = path.join(parent, name);
  if (existsSync(folder)) throw new Refused(`There is a ${folder} already.`);
  const values = {
    ...page,
    area: name,
    page: page.own,
    ...{ staff: audience !== undefined, audience: audience ?? '' },
    ...{ inside: false, ownPaths: false, pathConstant: '', pathModule: '', pathName: '' },
  };
  const files = new Map([...areaFiles(values), ...outsideFiles(name, readKit(), registry)]);
  for (const [file, text] of files) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return [...files.keys()].map((file) => path.join(name, file));
}

/** The package.json of this kit, whose versions a new area uses; the version of the validator comes from the contract. */
function readKit(): Kit {
  const kit = read(path.join(import.meta.dirname, '../../package.json'));
  const contract = findPackageJSON('@onmaum/shared-contract', import.meta.filename);
  const { dependencies: { zod = '*' } = {} } = contract ? read(contract) : {};
  return { ...kit, dependencies: { ...kit.dependencies, zod } };
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Kit;
