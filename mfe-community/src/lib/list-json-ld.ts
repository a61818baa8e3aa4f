/** A page that lists something, as its head tells. */
export interface ListPage {
  title: string;
  description: string;
  canonical: string;
}

/**
 * A list with the items that it begins with.
 * @param addressOf a path of this site, or a whole address
 */
export const listJsonLd = <Item extends { title: string }>(
  list: ListPage,
  items: readonly Item[],
  addressOf: (item: Item) => string,
  origin: string,
): Record<string, unknown>[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: list.title,
    description: list.description,
    url: origin + list.canonical,
    inLanguage: 'ko',
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.title,
        url: new URL(addressOf(item), origin).href,
      })),
    },
  },
];
