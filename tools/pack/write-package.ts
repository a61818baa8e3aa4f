import { globSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REGISTRY_SETTING } from '@onmaum/area-kit/new/npm-registry';
import { importsOf } from './imports-of.ts';
import { type Manifest, publishedManifest } from './manifest.ts';

const root = path.join(import.meta.dirname, '../..');

/** For each workspace, files besides its sources that its package contains. */
const FILES: Record<string, readonly string[]> = { 'area-kit': ['templates', 'tsconfig.area.json', 'modules.d.ts'] };
/** For each workspace, compiled folders of other workspaces that its package contains. */
const COMPILED: Record<string, readonly string[]> = { 'area-kit': ['facades'] };

/** Text for every README. It refers to a page in the repository of the site. */
const HOW_TO_GET = `The packages of 온마음 come from a registry of npm of the site's owners. Ask them for its address, and set it before you
install anything: \`npm config set ${REGISTRY_SETTING} <address> --location=user\`. Then \`npx --package @onmaum/area-kit area new\`
makes an area, and \`npx area help\` lists the commands. The site's \`docs/area-kit.md\` describes everything else.
`;

/**
 * Writes the package of a workspace.
 * @param compiled folder with the compiled sources of all workspaces
 */
export async function writePackage(workspace: string, compiled: string, folder: string): Promise<void> {
  const from = path.join(root, workspace);
  await mkdir(folder, { recursive: true });
  await cp(path.join(compiled, workspace, 'src'), path.join(folder, 'lib'), { recursive: true });
  // copies styles and scripts, which are not compiled
  for (const file of globSync('src/**/*.{css,js,cjs}', { cwd: from })) {
    await cp(path.join(from, file), path.join(folder, file.replace(/^src/, 'lib')));
  }
  for (const file of FILES[workspace] ?? []) {
    await cp(path.join(from, file), path.join(folder, file), { recursive: true });
  }
  for (const name of COMPILED[workspace] ?? []) {
    await cp(path.join(compiled, name), path.join(folder, name), { recursive: true });
  }
  await nameRealPackages(path.join(folder, 'lib'));
  await cp(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  const manifest = await read(path.join(from, 'package.json'));
  const used = await importsOf(path.join(folder, 'lib'));
  const published = await publishedManifest(manifest, used, read);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  await writeFile(
    path.join(folder, 'README.md'),
    `# ${manifest.name}\n\n${manifest.description ?? 'Shared code of the areas of 온마음.'}\n\n${HOW_TO_GET}`,
  );
}

/**
 * Restores the name of the query client in declarations. In this repository, a façade takes the place of `@tanstack/react-query`,
 * and imports the real package under another name.
 */
async function nameRealPackages(folder: string): Promise<void> {
  for (const name of globSync('**/*.d.ts', { cwd: folder })) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    if (!text.includes('tanstack-react-query')) continue;
    await writeFile(file, text.replaceAll(/(["'])tanstack-react-query\1/g, '$1@tanstack/react-query$1'));
  }
}

const read = async (file: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.resolve(root, file), 'utf8')) as Manifest;
