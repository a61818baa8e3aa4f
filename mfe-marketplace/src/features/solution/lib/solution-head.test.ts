import { someExpert } from '../../../test/expert.ts';
import { someGoodsView } from '../../../test/goods.ts';
import { solutionHead } from './solution-head.ts';

const ORIGIN = 'https://onmaum.example';
const NOW = Date.parse('2026-11-20T00:00:00Z');

it('has the name of the solution, and the JSON-LD with price, rating and breadcrumb', () => {
  const head = solutionHead(someGoodsView(), ORIGIN, NOW);
  expect(head).toMatchObject({
    title: '번아웃 점검 상담',
    description: '무엇이 나를 지치게 했는지 나누어 봅니다. 한서윤 전문가의 심리상담.',
    canonical: '/solution_counseling/1',
    type: 'product',
  });
  expect(head.jsonLd).toMatchObject([
    {
      '@type': 'Product',
      url: `${ORIGIN}/solution_counseling/1`,
      offers: { '@type': 'Offer', price: 48_000, priceCurrency: 'KRW', availability: 'https://schema.org/InStock' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 12 },
    },
    { '@type': 'BreadcrumbList' },
  ]);
});

it('offers a pre-order before the sale begins', () => {
  const { jsonLd = [] } = solutionHead(
    someGoodsView({ goodsInfo: { sell_sdate: '2026-11-21T00:00:00Z' } }),
    ORIGIN,
    NOW,
  );
  expect(jsonLd[0]).toMatchObject({ offers: { availability: 'https://schema.org/PreOrder' } });
});

it('is out of stock while its expert is inactive', () => {
  const { jsonLd = [] } = solutionHead(someGoodsView({ counselorInfo: someExpert({ status: false }) }), ORIGIN, NOW);
  expect(jsonLd[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
});

it('is empty for a missing solution: the title comes from the HTTP status of the page', () => {
  expect(solutionHead(null, ORIGIN, NOW)).toEqual({});
});
