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
    does: 'has a React of its own, such as an older one',
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
    does: 'has scripts of many megabytes, or that take long to parse',
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
    does: 'closes pages of others to search engines, or takes over their section',
    refused: { [CHECKS]: ['A beginning for crawlers that touches pages of another', 'A section of the sitemap'] },
  },
  {
    does: 'leads out of its folder, or expands without end, when it is uploaded',
    refused: { 'registry/src/test/hostile-archives.test.ts': ['that leads out of its folder', 'expands beyond'] },
  },
];
