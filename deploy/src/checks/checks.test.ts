import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseOf } from '../test/test-releases.ts';
import { findProblems, problemsOfReturn } from './checks.ts';

const shell = releaseOf('shell', '1');
const community = releaseOf('mfe-community', '1');
const market = releaseOf('mfe-marketplace', '1');
const live = [shell, community, market];
const ROUTES = 'mfe-marketplace/src/routes.tsx';

/** The path of a file, a colon, and the number of the line that contains a text. */
const at = (file: string, text: string) => {
  const lines = readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8').split('\n');
  return `${file}:${lines.findIndex((line) => line.includes(text)) + 1}`;
};

it('Releases that fulfil the contract have no problems', () => {
  for (const release of live) expect(findProblems(release, live)).toEqual([]);
});

it.each([
  ['/concern', '/concern'],
  ['/Concern', '/concern'],
  ['/concern/', '/concern'],
  ['/concern_detail/:number', '/concern_detail/:id'],
  ['/search/hello', '/search/:keyword'],
  ['/:anything', '/concern'],
  ['/*', '/concern'],
  ['/share/*', '/share'],
])('A path %s that overlaps with %s of another app is refused', (mine, theirs) => {
  const greedy = releaseOf('mfe-marketplace', '2', { paths: [...market.paths, mine] });
  expect(findProblems(greedy, [shell, community, greedy])).toContain(
    `the path ${mine} belongs to mfe-community 1, which has ${theirs}: choose another in ${ROUTES}`,
  );
});

it.each(['/frame', '/Frame', '/api/concern', '/:anything'])(
  'A path %s that the site answers itself is refused',
  (mine) => {
    const greedy = releaseOf('mfe-marketplace', '2', { paths: [...market.paths, mine] });
    expect(findProblems(greedy, [greedy])).toContain(
      `the path ${mine} is answered by the site itself: choose another in ${ROUTES}`,
    );
  },
);

it.each([
  ['/Gift/:id', "has to be lower-case: '/gift/:id'"],
  ['/gift/', "has to end without '/': '/gift'"],
  ['gift', "has to begin with '/'"],
  ['/gift/*', 'has a wildcard; name each page with parameters instead'],
  ['/gift//new', 'has parts that are neither lower-case words nor parameters such as :id'],
  ['/gift/../new', 'has parts that are neither lower-case words nor parameters such as :id'],
  ['/gift/:id?', 'has parts that are neither lower-case words nor parameters such as :id'],
  ['/gift/:id/:id', 'has the same parameter twice'],
])('A path %s is refused: it %s', (mine, problem) => {
  const odd = releaseOf('mfe-marketplace', '2', { paths: [...market.paths, mine] });
  expect(findProblems(odd, [shell, odd])).toEqual([`the path ${mine} of mfe-marketplace ${problem}, in ${ROUTES}`]);
});

it('A path that the router cannot distinguish from another one of the same area is refused', () => {
  const twice = releaseOf('mfe-marketplace', '2', { paths: [...market.paths, '/gift/:id', '/gift/:key'] });
  expect(findProblems(twice, [shell, twice])).toEqual([
    `the path /gift/:key of mfe-marketplace is the same as /gift/:id: remove one of them in ${ROUTES}`,
  ]);
});

it('An area may claim a new path', () => {
  const grown = releaseOf('mfe-marketplace', '2', { paths: [...market.paths, '/solution/sale', '/solution_gift/:id'] });
  expect(findProblems(grown, [shell, community, grown])).toEqual([]);
});

it('A release without a module, fragment or path that the contract promises is refused', () => {
  const { './routes': routes, ...exposes } = community.exposes;
  expect(routes).toBeDefined();
  const poor = releaseOf('mfe-community', '2', { exposes, fragments: { './fragments': ['home-worries'] } });
  const lacks = (name: string, module: string) =>
    `mfe-community has no fragment ${name} in ${module}, which ${at('shared-contract/src/release/apps.ts', `'${name}'`)} promises: add it in ${at('mfe-community/area.json', '"fragments"')}`;
  expect(findProblems(poor, [shell, poor])).toEqual([
    `mfe-community does not expose ./routes: add it in ${at('mfe-community/area.json', '"exposes"')}`,
    lacks('home-reviews', './fragments'),
    lacks('home-reports', './fragments'),
    lacks('home-infos', './fragments'),
    lacks('aside-keywords', './aside'),
  ]);
  const short = releaseOf('shell', '2', { paths: shell.paths.slice(1) });
  expect(findProblems(short, [short])).toEqual([
    'shell lacks the path /, as shared-contract/src/release/apps.ts promises: build it anew',
  ]);
});

it('A container with the name of another one is refused', () => {
  const twin = releaseOf('mfe-marketplace', '2', { container: 'mfe_community' });
  expect(findProblems(twin, [shell, community, twin])).toEqual([
    `the container of mfe-marketplace is named mfe_community, like that of mfe-community 1: rename it in ${at('mfe-marketplace/area.json', '"container"')}`,
    `the container of mfe-marketplace has to be named mfe_marketplace, not mfe_community: rename it in ${at('mfe-marketplace/area.json', '"container"')}`,
  ]);
});

it.each(['mfe', 'fetch', 'mfe_communit', 'mfe_community_2'])(
  'A container that is not named like its app is refused: %s',
  (container) => {
    const other = releaseOf('mfe-community', '2', { container });
    expect(findProblems(other, [shell, other])).toEqual([
      `the container of mfe-community has to be named mfe_community, not ${container}: rename it in ${at('mfe-community/area.json', '"container"')}`,
    ]);
    // a release to roll back to may have another container name
    expect(problemsOfReturn(other, [shell, other])).toEqual([]);
  },
);

it('A release that names a missing file, or lacks its server bundle, is refused', () => {
  const digests = { 'client/main.js': `sha384-${'a'.repeat(64)}` };
  const chunk = { js: ['c/gift.js'], css: ['main.css'] };
  const holey = releaseOf('mfe-community', '2', { digests, chunks: { gift: chunk } });
  const without = (file: string) =>
    `mfe-community was built without ${file}: build it anew, and see the sources in ${at('mfe-community/area.json', '"exposes"')}`;
  expect(findProblems(holey, [shell, holey])).toEqual(
    ['client/c/gift.js', 'client/main.css', 'server/remoteEntry.cjs'].map(without),
  );
});

it('Shared versions are checked for a new area and for a new shell', () => {
  const modern = releaseOf('mfe-community', '2', { requires: { react: '^20.0.0', other: '*' } });
  expect(findProblems(modern, [shell, modern])).toEqual([
    'mfe-community requires react ^20.0.0, but shell 1 provides 19.3.0: deploy the shell first',
    'mfe-community requires other *, but shell 1 provides none: deploy the shell first',
  ]);
  const old = releaseOf('shell', '0', { provides: { react: '18.3.1' } });
  expect(findProblems(old, [community, old])).toEqual([
    'mfe-community requires react ^19.0.0, but shell 0 provides 18.3.1: deploy the area first that does without it',
  ]);
});

it('An area that uses an export which the shell does not share is refused, and so is a shell that stops sharing it', () => {
  const shares = { react: ['useState', 'use'], router: ['Link'] };
  const host = releaseOf('shell', '2', { shares });
  const area = releaseOf('mfe-community', '2', { uses: { react: ['useState'], router: ['Link'], unknown: ['some'] } });
  expect(findProblems(area, [host, area])).toEqual([]);
  const ahead = releaseOf('mfe-community', '3', { uses: { router: ['Link', 'NavLink', 'Form'] } });
  expect(findProblems(ahead, [host, ahead])).toEqual([
    'mfe-community uses NavLink, Form of router, which shell 2 does not share: deploy the shell first',
  ]);
  const poorer = releaseOf('shell', '3', { shares: { ...shares, router: [] } });
  expect(findProblems(poorer, [area, poorer])).toEqual([
    'mfe-community uses Link of router, which shell 3 does not share: deploy the area first that does without it',
  ]);
});

it('An area for staff may expose only pages, since pages for everybody would load its other modules', () => {
  const exposes = { './routes': { js: [], css: [] }, './gift': { js: [], css: [] } };
  const desk = releaseOf('mfe-desk', '2', { audience: 'counsellor', exposes });
  expect(findProblems(desk, live)).toEqual([
    `mfe-desk is for staff, but pages of everybody load ./gift: remove it in ${at('mfe-desk/area.json', 'exposes')}`,
  ]);
  expect(findProblems({ ...desk, exposes: { './routes': { js: [], css: [] } } }, live)).toEqual([]);
});

it('An entry of the sitemap that is no page of the area is refused, and so is any page of an area for staff', () => {
  const sitemap = {
    pages: ['/solution', '/concern'],
    items: { goods: '/solution' },
    disallow: ['/', '/solution_payment/'],
  };
  const place = at('mfe-marketplace/area.json', '"/solution"');
  const advice = 'which is no page of it: name a path of its routes, with one parameter for an item, in';
  expect(findProblems(releaseOf('mfe-marketplace', '2', { sitemap }), live)).toEqual([
    `the sitemap of mfe-marketplace has /concern, ${advice} mfe-marketplace/area.json`,
    `the sitemap of mfe-marketplace has /solution, ${advice} ${place}`,
    `the sitemap of mfe-marketplace has /, ${advice} mfe-marketplace/area.json`,
  ]);
  const desk = releaseOf('mfe-desk', '1', { audience: 'counsellor', sitemap: { pages: ['/desk'] } });
  expect(findProblems(desk, [shell])).toEqual([
    'mfe-desk is for staff, so the sitemap must not list its pages: change it in mfe-desk/area.json',
  ]);
});

it('A beginning for crawlers that touches pages of another app is refused, whichever of both is deployed', () => {
  const small = (paths: string[], ...disallow: string[]) =>
    releaseOf('mfe-desk', '1', { paths, sitemap: { disallow } });
  const problem = (beginning: string, closed: string) =>
    `the sitemap of mfe-desk disallows ${beginning}, with which ${closed} begins: close only own pages, such as ${beginning}/, in mfe-desk/area.json`;
  expect(findProblems(small(['/s'], '/s'), live)).toEqual([problem('/s', '/sensitive')]);
  expect(findProblems(small(['/concern/gift'], '/concern'), live)).toEqual([problem('/concern', '/concern')]);
  expect(findProblems(small(['/sitemap'], '/sitemap'), live)).toEqual([problem('/sitemap', 'addresses of the site')]);
  expect(findProblems(small(['/gift/:id'], '/gift', '/gift/'), live)).toEqual([]);
  const mypage = releaseOf('mfe-mypage', '1');
  const closing = { ...mypage, sitemap: { disallow: ['/mypage'] } };
  expect(findProblems(closing, [...live, closing])).toEqual([]);
  expect(findProblems(releaseOf('mfe-desk', '1', { paths: ['/mypage_help'] }), [...live, closing])).toEqual([
    'the path /mypage_help of mfe-desk begins with /mypage, which mfe-mypage 1 disallows for crawlers: choose another in mfe-desk/src/routes.tsx',
  ]);
});

it('A section of the sitemap that another app has is refused, and a rollback skips the checks for crawlers', () => {
  const owner = releaseOf('mfe-community', '1', { sitemap: { items: { worries: '/concern_detail/:id' } } });
  const sitemap = { items: { worries: '/desk/:id' }, disallow: ['/s'] };
  const taker = releaseOf('mfe-desk', '1', { paths: ['/desk/:id', '/s'], sitemap });
  expect(findProblems(taker, [shell, owner])).toContain(
    'the section worries of the sitemap belongs to mfe-community 1: remove it in mfe-desk/area.json',
  );
  expect(problemsOfReturn(taker, [shell, owner])).toEqual([]);
});
