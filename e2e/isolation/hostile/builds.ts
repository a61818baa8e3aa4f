import { type HostileArea, REHEARSAL } from './hostile-area.ts';

const REFUSALS = 'deploy/src/checks/refusals.test.ts';
const CHECKS = 'deploy/src/checks/checks.test.ts';

/** Areas whose build or manifest does not fit the API, the shell or the other areas. */
export const BUILDS: readonly HostileArea[] = [
  {
    does: 'makes calls that the API lacks',
    refused: { [REHEARSAL]: ['makes a call that the API lacks'] },
  },
  {
    does: 'bundles a copy of React, such as an older version',
    refused: { [REFUSALS]: ['a React of its own', 'a part of a React of its own'] },
  },
  {
    does: 'uses shared modules that it does not declare, or that the shell lacks',
    refused: {
      [REFUSALS]: ['a shared module that it does not declare', 'exports that it does not declare'],
      [CHECKS]: ['Shared versions are checked for a new area'],
    },
  },
  {
    does: 'has scripts that are many megabytes large or take long to parse',
    refused: { [REFUSALS]: ['a script of many megabytes', 'a script that takes long to be read'] },
  },
  {
    does: 'has the name of the shell or of another area',
    refused: { 'deploy/src/command-line/run.test.ts': ['with the name mfe-shell', 'names another area'] },
  },
  {
    does: 'takes over a path or the container of another area',
    refused: {
      [CHECKS]: [
        'that overlaps with %s of another app is refused',
        'A container with the name of another one is refused',
      ],
    },
  },
  {
    does: 'blocks pages of other areas for search engines, or takes over their section of the sitemap',
    refused: { [CHECKS]: ['A beginning for crawlers that touches pages of another', 'A section of the sitemap'] },
  },
  {
    does: 'is uploaded as an archive with paths outside of its folder, or that expands endlessly',
    refused: { 'registry/src/test/hostile-archives.test.ts': ['that leads out of its folder', 'expands beyond'] },
  },
];
