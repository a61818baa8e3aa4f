/** A board's list page, as its head tells. */
export interface ListPage {
  title: string;
  description: string;
  canonical: string;
}

/**
 * A list with the posts that it begins with.
 * @param pathOf the path of a post
 */
export const listJsonLd = (
  list: ListPage,
  posts: readonly { id: number; title: string }[],
  pathOf: (id: number) => string,
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
      itemListElement: posts.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: origin + pathOf(id),
      })),
    },
  },
];
