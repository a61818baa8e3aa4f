interface QueryCache<Key> {
  getQueryState: (key: Key) => { status: string } | undefined;
}

/**
 * HTTP status of a page, derived from its query.
 * @param client a query client of react-query
 * @param gone whether the content does not exist or was deleted
 */
export function pageStatus<Key>(client: QueryCache<Key>, queryKey: Key, gone = false) {
  if (gone) return 404;
  return client.getQueryState(queryKey)?.status === 'error' ? 503 : 200;
}
