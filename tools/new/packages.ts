import type { Changes } from './changes.ts';

export interface Package {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
interface Lock {
  packages: Record<string, object>;
}

const LOCK_FILE = 'package-lock.json';
const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
const toText = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

export const readPackage = (changes: Changes, area: string): Package =>
  JSON.parse(changes.read(`${area}/package.json`)) as Package;

/**
 * Writes the package.json of an area, and its entries in the lock file as npm would. No registry is needed, because all its
 * packages are already installed for another area.
 */
export function writePackage(changes: Changes, area: string, content: Package): void {
  const { name, version, devDependencies } = content;
  const dependencies = sorted(content.dependencies);
  const file = `${area}/package.json`;
  const text = toText({ ...content, dependencies });
  if (changes.exists(file)) changes.replace(file, /^[\s\S]*$/, () => text);
  else changes.create(file, text);

  const lock = JSON.parse(changes.read(LOCK_FILE)) as Lock;
  const packages = sorted({
    ...lock.packages,
    [area]: { name, version, dependencies, devDependencies },
    [`node_modules/${name}`]: { resolved: area, link: true },
  });
  changes.replace(LOCK_FILE, /^[\s\S]*$/, () => toText({ ...lock, packages }));
}
