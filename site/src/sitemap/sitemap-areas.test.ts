import { readArea } from '@onmaum/deploy/checkout/apps';
import { crawlingOf } from './sitemap-areas.ts';

const crawled = (['mfe-community', 'mfe-marketplace', 'mfe-mypage'] as const).map((app) => {
  const { paths, sitemap } = readArea(app);
  return { app, paths, sitemap };
});

it('Search engines get the pages that areas declare, and the same pages for a release without a declaration', () => {
  expect(crawlingOf(crawled)).toEqual({
    pages: ['/concern', '/share', '/report', '/solution'],
    items: new Map([
      ['goods', '/solution_counseling/:id'],
      ['counsellors', '/solution_expert/:id'],
      ['worries', '/concern_detail/:id'],
      ['infos', '/share_detail/:id'],
    ]),
    disallow: ['/solution_payment/', '/solution_receipt/', '/mypage'],
  });
  expect(crawlingOf(crawled.map((one) => ({ ...one, sitemap: undefined })))).toEqual(crawlingOf(crawled));
});

it('An area that is not live has no entries, and a new area needs no change of the site', () => {
  expect(crawlingOf([])).toEqual({ pages: [], items: new Map(), disallow: [] });
  const gift = { app: 'mfe-gift' as const, paths: ['/gift', '/gift/:id'] };
  expect(crawlingOf([{ ...gift, sitemap: undefined }]).pages).toEqual([]);
  const sitemap = { pages: ['/gift'], items: { gifts: '/gift/:id' } };
  expect(crawlingOf([{ ...gift, sitemap }])).toMatchObject({
    pages: ['/gift'],
    items: new Map([['gifts', '/gift/:id']]),
  });
});

it('Entries about pages of other areas, or of the whole site, are left out', () => {
  const sitemap = {
    pages: ['/concern', '/gift', '/gift/:id', 'https://elsewhere.example/'],
    items: { worries: '/concern_detail/:id', gifts: '/gift' },
    disallow: ['/', '', '/concern', '/g', '/gift', '/gift/'],
  };
  expect(crawlingOf([{ app: 'mfe-gift', paths: ['/gift', '/gift/:id'], sitemap }])).toEqual({
    pages: ['/gift'],
    items: new Map(),
    disallow: ['/gift', '/gift/'],
  });
});

it('A disallowed prefix that covers pages of another area, of the shell or of the site is left out', () => {
  const [community] = crawled;
  if (!community) throw new Error('no area');
  const areaWith = (path: string, ...disallow: string[]) =>
    crawlingOf([community, { app: 'mfe-gift', paths: [path], sitemap: { disallow } }]).disallow;
  expect(areaWith('/s', '/s')).toEqual([]);
  expect(areaWith('/l', '/l')).toEqual([]);
  expect(areaWith('/sitemap', '/sitemap')).toEqual([]);
  expect(areaWith('/i', '/i')).toEqual([]);
  expect(areaWith('/concern/gift', '/concern')).toEqual([]);
  expect(areaWith('/gift/new', '/gift', '/gift/')).toEqual(['/gift', '/gift/']);
});

it('An area cannot take over a section of the sitemap from another area', () => {
  const sitemap = { items: { worries: '/aaa/:id', others: '/aaa/:id' } };
  const { items } = crawlingOf([{ app: 'mfe-aaa', paths: ['/aaa/:id'], sitemap }, ...crawled]);
  expect([items.get('worries'), items.get('others')]).toEqual(['/concern_detail/:id', '/aaa/:id']);
});
