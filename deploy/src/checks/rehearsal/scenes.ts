import type { Release } from '@onmaum/shared-contract/release/release';
import { placeOf, withLine } from '../place.ts';

/** A release and where its files are. */
export interface Candidate {
  release: Release;
  folder: string;
}

/** Pages that one process renders. */
export interface Scene {
  /** Name of a page in messages. */
  pageName: (pattern: string) => string;
  shell: Candidate;
  /** The areas whose code the process loads. */
  areas: readonly Candidate[];
  module?: './routes' | './fragments';
  /** Path patterns. */
  paths: readonly string[];
  /** The source file in which the cause of a problem is most likely. */
  sourceOf: (pattern: string) => string;
}

/**
 * Scenes to render before releases get visitors, each in a process of its own.
 * @param own the areas to render
 * @param withShell whether the shell's own pages are rendered, too
 */
export function scenesOf(shell: Candidate, own: readonly Candidate[], withShell: boolean): Scene[] {
  const { app, paths } = shell.release;
  const inShell = (pattern: string) => withLine('shell/src/app/routes.tsx', pattern);
  const onHome = own.filter(({ release }) => release.exposes['./fragments']);
  const home: Scene = {
    pageName: () => 'home',
    shell,
    areas: onHome,
    module: './fragments',
    paths: ['/'],
    sourceOf: () =>
      [
        ...(withShell ? ['shell/src/features/home/home-page.tsx'] : []),
        ...onHome.map(({ release }) => placeOf(release.app, 'fragments')),
      ].join(' and '),
  };
  const frame = {
    pageName: (pattern: string) => `${pattern} of ${app}`,
    shell,
    areas: [],
    paths: paths.filter((one) => one !== '/'),
    sourceOf: inShell,
  };
  return [
    ...(withShell ? [frame] : []),
    ...own.map(
      (area): Scene => ({
        pageName: (pattern) => `${pattern} of ${area.release.app}`,
        shell,
        areas: [area],
        module: './routes',
        paths: area.release.paths,
        sourceOf: (pattern) => withLine(`${area.release.app}/src/routes.tsx`, pattern),
      }),
    ),
    ...(withShell || onHome.length > 0 ? [home] : []),
  ];
}
