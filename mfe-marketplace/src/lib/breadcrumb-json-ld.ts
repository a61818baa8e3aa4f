interface Step {
  name: string;
  path: string;
}

/** Builds the breadcrumb from the home page to a page, for search engines. @param origin origin of the site */
export const breadcrumbJsonLd = (steps: readonly Step[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: '홈', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});
