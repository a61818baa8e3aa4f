/** The address of a list with its filters. @param path of the list @param filters as `writeFilters` makes them */
export function filterAddress(path: string, filters: URLSearchParams): string {
  const query = String(filters);
  return query ? `${path}?${query}` : path;
}
