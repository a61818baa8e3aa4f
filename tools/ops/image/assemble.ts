import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { HOME } from '../processes.ts';
import { type CopyStep, containerfile, ignorePatterns, isSent, root, type Stage, stagesOf } from './instructions.ts';

/** Copies files as a step of the Containerfile does, without those that `.containerignore` excludes. */
function copy({ sources, target }: CopyStep, folder: string) {
  const patterns = ignorePatterns();
  for (const source of sources) {
    const from = path.join(root, source);
    const isFolder = statSync(from).isDirectory();
    const to = path.join(folder, target, isFolder ? '' : path.basename(source));
    cpSync(from, to, { recursive: true, filter: (one) => one === from || isSent(patterns, path.relative(root, one)) });
    if (!isSent(patterns, source)) throw new Error(`.containerignore keeps ${source} away`);
  }
}

/** Links the files of a package, without packages inside of it. Linking is fast, since it copies nothing. */
function linkPackage(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') linkPackage(source, target);
    } else if (!entry.isSymbolicLink()) linkSync(source, target);
  }
}

/** Arguments of `npm ci` that select packages in the Containerfile. @throws when the stage has no such step */
export function installArguments({ runs }: Stage): string[] {
  const step = runs.map((run) => /^npm ci (.*)$/.exec(run)?.[1]).find((one) => one);
  if (!step) throw new Error('the Containerfile has no step with npm ci');
  return step.split(/\s+/).filter((one) => one !== '--ignore-scripts');
}

/** Links the packages that `npm ci` would install with these arguments, from the packages installed here. */
function install(args: string[], folder: string) {
  const listed = execFileSync('npm', ['ls', '--all', '--parseable', ...args], { cwd: root, encoding: 'utf8' });
  for (const from of new Set(listed.trim().split('\n'))) {
    const place = path.relative(root, from);
    if (!place.includes('node_modules/')) continue;
    const to = path.join(folder, place);
    if (lstatSync(from).isSymbolicLink()) {
      mkdirSync(path.dirname(to), { recursive: true });
      symlinkSync(path.relative(path.dirname(from), path.join(root, path.basename(from))), to);
    } else linkPackage(from, to);
  }
}

/**
 * Fills a folder with the files that the image has in the folder of the project, following the steps of the Containerfile.
 * @param folder a folder on the file system of the repository, since files are linked
 */
export function assemble(folder: string): void {
  const [packages, image] = stagesOf(containerfile());
  if (!packages || !image) throw new Error('the Containerfile lacks the two stages that this test follows');
  for (const step of packages.copies) copy(step, folder);
  install(installArguments(packages), folder);
  for (const step of image.copies) {
    if (!step.from) copy(step, folder);
    else if (step.from !== packages.name)
      throw new Error(`the Containerfile copies from an unknown stage ${step.from}`);
  }
  const whole = image.copies.some(({ from, sources }) => from && sources.includes(HOME));
  if (!whole || !existsSync(path.join(folder, 'node_modules'))) throw new Error('the image has no packages');
}
