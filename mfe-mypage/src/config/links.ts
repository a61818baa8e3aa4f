/** External URLs that my page links to. */
export const LINKS = {
  pointGuide: 'https://onmaum.example/guide/point',
  notices: 'https://onmaum.example/notice',
  faq: 'https://onmaum.example/faq',
} as const;
