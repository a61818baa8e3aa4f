import type { GoodsListItem } from '@onmaum/shared-contract';
import type { SaleState } from '@onmaum/shared-contract/goods/sale-state';
import { paths } from '@onmaum/shared-contract/site/paths';
import { MARKET_LIST } from '../../../lib/market-list.ts';

const AVAILABILITY: Record<SaleState, string> = {
  'on-sale': 'https://schema.org/InStock',
  banned: 'https://schema.org/OutOfStock',
  'not-yet': 'https://schema.org/PreOrder',
  ended: 'https://schema.org/Discontinued',
  'sold-out': 'https://schema.org/SoldOut',
};

/**
 * Builds the JSON-LD of the list of solutions for search engines.
 * @param goods solutions on sale
 * @param origin origin of the site, for absolute URLs
 */
export const goodsListJsonLd = (goods: readonly GoodsListItem[], origin: string) => ({
  '@type': 'ItemList',
  name: MARKET_LIST.name,
  numberOfItems: goods.length,
  itemListElement: goods.map((one, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: productJsonLd(one, one.places_left === 0 ? 'sold-out' : 'on-sale', origin),
  })),
});

/** A solution as a product. @param origin origin of the site, for absolute URLs */
export function productJsonLd(goods: GoodsListItem, sale: SaleState, origin: string) {
  const url = origin + paths.solutionCounseling(goods.id);
  return {
    '@type': 'Product',
    name: goods.name,
    description: goods.summary,
    category: goods.category,
    image: `${origin}/img/share.png`,
    url,
    brand: { '@type': 'Brand', name: '온마음' },
    offers: {
      '@type': 'Offer',
      url,
      price: goods.sell_price,
      priceCurrency: 'KRW',
      availability: AVAILABILITY[sale],
      seller: { '@type': 'Person', name: goods.counselor_nickname },
    },
    ...(goods.review_total_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: goods.avg_review_point,
        reviewCount: goods.review_total_count,
        bestRating: 5,
        worstRating: 0.5,
      },
    }),
  };
}
