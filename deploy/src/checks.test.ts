import { findProblems } from './checks.ts';
import { releaseOf } from './test-releases.ts';

const shell = releaseOf('shell', '1');
const community = releaseOf('mfe-community', '1');
const market = releaseOf('mfe-marketplace', '1');
const live = [shell, community, market];

it('Releases that keep the contract have nothing against them', () => {
  for (const release of live) expect(findProblems(release, live)).toEqual([]);
});

it.each([
  ['/concern', '/concern'],
  ['/concern_detail/:number', '/concern_detail/:id'],
  ['/search/hello', '/search/:keyword'],
  ['/:anything', '/concern'],
  ['/*', '/concern'],
  ['/share/*', '/share'],
])('A path %s that takes addresses of %s from another app is refused', (mine, theirs) => {
  const greedy = releaseOf('mfe-marketplace', '2', { paths: [...market.paths, mine] });
  expect(findProblems(greedy, [shell, community, greedy])).toContain(`the path ${theirs} belongs to mfe-community 1`);
});

it('A new path of one’s own is fine', () => {
  const grown = releaseOf('mfe-marketplace', '2', { paths: [...market.paths, '/solution/sale', '/solution_gift/:id'] });
  expect(findProblems(grown, [shell, community, grown])).toEqual([]);
});

it('A promise of the contract that is not kept is named', () => {
  const poor = releaseOf('mfe-community', '2', { paths: community.paths.slice(1), exposes: {} });
  expect(findProblems(poor, [shell, poor])).toEqual([
    'mfe-community does not expose ./routes, as the contract promises',
    'mfe-community does not expose ./fragments, as the contract promises',
    'mfe-community does not expose ./aside, as the contract promises',
    'mfe-community gives up the path /concern, which the contract promises',
  ]);
});

it('Shared versions are checked from either side', () => {
  const modern = releaseOf('mfe-community', '2', { requires: { react: '^20.0.0', other: '*' } });
  expect(findProblems(modern, [shell, modern])).toEqual([
    'mfe-community needs react ^20.0.0, and the shell 1 hands out 19.3.0',
    'mfe-community needs other *, and the shell 1 hands out none',
  ]);
  const old = releaseOf('shell', '0', { provides: { react: '18.3.1' } });
  expect(findProblems(old, [community, old])).toEqual([
    'mfe-community needs react ^19.0.0, and the shell 0 hands out 18.3.1',
  ]);
});
