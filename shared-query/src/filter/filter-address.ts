/** The address of a list with its filters. @param path path of the list @param filters the result of `writeFilters` */
export function filterAddress(path: string, filters: URLSearchParams): string {
  const query = String(filters);
  return query ? `${path}?${query}` : path;
}
