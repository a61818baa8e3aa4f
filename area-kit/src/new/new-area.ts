import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refused } from '@onmaum/deploy/refused';
import { STAFF_LEVELS } from '@onmaum/shared-contract/constants';
import { AREA_NAME } from '@onmaum/shared-contract/release/area';
import { areaFiles } from './area-files.ts';
import { type Kit, outsideFiles } from './outside-files.ts';

export interface Wish {
  /** Such as mfe-gift. */
  name: string;
  /** The heading of its first page. */
  title?: string | undefined;
  /** Level of the staff whom it is for. */
  audience?: string | undefined;
}

/**
 * Makes an area with one page in a folder of its own.
 * @param parent folder in which the folder of the area is made
 * @returns the names of the files
 * @throws Refused when the name is wrong or taken
 */
export function newArea(parent: string, { name, title, audience }: Wish): string[] {
  if (!AREA_NAME.test(name)) {
    throw new Refused(
      `An area is named mfe-<lower-case words>, such as mfe-gift, in at most 44 letters; not '${name}'.`,
    );
  }
  if (audience !== undefined && !STAFF_LEVELS.some((one) => one === audience)) {
    throw new Refused(`--for is followed by ${STAFF_LEVELS.join(' or ')}; not '${audience}'.`);
  }
  const folder = path.join(parent, name);
  if (existsSync(folder)) throw new Refused(`There is a ${folder} already.`);
  const own = name.slice('mfe-'.length);
  const values = {
    area: name,
    own,
    container: name.replaceAll('-', '_'),
    path: `/${own.replaceAll('-', '_')}`,
    page: own,
    title: title || `새 화면 ${own.replaceAll('-', ' ')}`,
    ...{ staff: audience !== undefined, audience: audience ?? '' },
    ...{ inside: false, ownPaths: false, pathConstant: '', pathModule: '', pathName: '' },
  };
  const files = new Map([...areaFiles(values), ...outsideFiles(name, readKit())]);
  for (const [file, text] of files) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return [...files.keys()].map((file) => path.join(name, file));
}

const readKit = () => JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as Kit;
