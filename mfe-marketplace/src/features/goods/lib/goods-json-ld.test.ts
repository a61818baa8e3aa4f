import { someGoods } from '../../../test/goods.ts';
import { goodsListJsonLd, productJsonLd } from './goods-json-ld.ts';

describe('the JSON-LD of solutions', () => {
  it('contains price, availability and rating of each solution, with absolute URLs', () => {
    const list = goodsListJsonLd([someGoods({ id: 7 })], 'https://onmaum.example');
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 1 });
    expect(list.itemListElement[0]?.item).toMatchObject({
      '@type': 'Product',
      url: 'https://onmaum.example/solution_counseling/7',
      offers: { price: 48_000, priceCurrency: 'KRW', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
    });
  });

  it('has no rating without reviews, and is discontinued after the end of the sale', () => {
    const item = productJsonLd(someGoods({ review_total_count: 0 }), 'ended', 'https://onmaum.example');
    expect(item).not.toHaveProperty('aggregateRating');
    expect(item.offers.availability).toBe('https://schema.org/Discontinued');
  });
});
