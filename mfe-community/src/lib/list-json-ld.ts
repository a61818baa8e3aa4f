/** The fields of a list page's head that are used in its JSON-LD. */
export interface ListPage {
  title: string;
  description: string;
  canonical: string;
}

/**
 * Builds the JSON-LD of a list page with its first items.
 * @param addressOf returns a path of this site or an absolute URL
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
