import { findProblems } from './checks.ts';
import { releaseOf } from './test-releases.ts';

const shell = releaseOf('shell', '1');
const community = releaseOf('mfe-community', '1');
const market = releaseOf('mfe-marketplace', '1');
const live = [shell, community, market];

it('Releases that fulfil the contract have no problems', () => {
  for (const release of live) expect(findProblems(release, live)).toEqual([]);
});

it.each([
  ['/concern', '/concern'],
  ['/concern_detail/:number', '/concern_detail/:id'],
  ['/search/hello', '/search/:keyword'],
  ['/:anything', '/concern'],
  ['/*', '/concern'],
  ['/share/*', '/share'],
])('A path %s that overlaps with %s of another app is refused', (mine, theirs) => {
  const greedy = releaseOf('mfe-marketplace', '2', { paths: [...market.paths, mine] });
  expect(findProblems(greedy, [shell, community, greedy])).toContain(`the path ${theirs} belongs to mfe-community 1`);
});

it.each(['/frame', '/api/concern', '/:anything'])('A path %s that the site answers itself is refused', (mine) => {
  const greedy = releaseOf('mfe-marketplace', '2', { paths: [...market.paths, mine] });
  expect(findProblems(greedy, [greedy])).toEqual([`the path ${mine} is answered by the site itself`]);
});

it('An area may claim a new path', () => {
  const grown = releaseOf('mfe-marketplace', '2', { paths: [...market.paths, '/solution/sale', '/solution_gift/:id'] });
  expect(findProblems(grown, [shell, community, grown])).toEqual([]);
});

it('Paths and modules that the contract promises must not be missing', () => {
  const poor = releaseOf('mfe-community', '2', { paths: community.paths.slice(1), exposes: {} });
  expect(findProblems(poor, [shell, poor])).toEqual([
    'mfe-community does not expose ./routes, as the contract promises',
    'mfe-community does not expose ./fragments, as the contract promises',
    'mfe-community does not expose ./aside, as the contract promises',
    'mfe-community lacks the path /concern, which the contract promises',
  ]);
});

it('Shared versions are checked for a new area and for a new shell', () => {
  const modern = releaseOf('mfe-community', '2', { requires: { react: '^20.0.0', other: '*' } });
  expect(findProblems(modern, [shell, modern])).toEqual([
    'mfe-community requires react ^20.0.0, but shell 1 provides 19.3.0',
    'mfe-community requires other *, but shell 1 provides none',
  ]);
  const old = releaseOf('shell', '0', { provides: { react: '18.3.1' } });
  expect(findProblems(old, [community, old])).toEqual([
    'mfe-community requires react ^19.0.0, but shell 0 provides 18.3.1',
  ]);
});
