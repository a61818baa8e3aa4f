import { CallList } from './call-list.ts';

const rules = { access: 'public', limit: 10, cache: 'never' } as const;
const list = new CallList(
  [
    'GET /gifts/:id',
    'GET /gifts/stock',
    'GET /gifts/feed.xml',
    'GET /gifts/:id/orders',
    'GET /:kind/new/:at',
    'PUT /gifts/:id',
  ]
    .map((key) => key.split(' ') as ['GET' | 'PUT', string])
    .map(([method, path]) => ({ ...rules, method, path })),
);
const find = (method: string, address: string) => list.find(method, address.split('/'))?.path;

it.each([
  ['gifts/7', '/gifts/:id'],
  ['gifts/7.json', '/gifts/:id'],
  ['gifts/stock', '/gifts/stock'],
  ['GIFTS/Stock', '/gifts/stock'],
  ['gifts/\u017ftoc\u212a', '/gifts/stock'],
  ['gifts/feed.xml', '/gifts/feed.xml'],
  ['gifts/stockings', '/gifts/:id'],
  ['gifts/stock/orders', '/gifts/:id/orders'],
  ['any/new/7', '/:kind/new/:at'],
  ['any/new', undefined],
  ['gifts', undefined],
])('The address %s has the rules of %s', (address, path) => {
  expect(find('GET', address)).toBe(path);
});

it.each(['gifts/stock.json', 'gifts/STOCK.', 'gifts/stock.tar.gz', 'gifts/feed.xml.gz'])(
  'The address %s is no call, since a framework may drop the ending',
  (address) => {
    expect(find('GET', address)).toBeUndefined();
  },
);

it('A word in a path of one method does not affect other methods', () => {
  expect([find('PUT', 'gifts/stock'), find('PUT', 'gifts/stock.json'), find('POST', 'gifts/7')]).toEqual([
    '/gifts/:id',
    '/gifts/:id',
    undefined,
  ]);
});
