/** External URLs that my page links to. */
export const LINKS = {
  pointGuide: 'https://onmaum.example/guide/point',
  notices: 'https://onmaum.example/notice',
  faq: 'https://onmaum.example/faq',
  /** Chat channel for customer enquiries. */
  channelChat: 'https://pf.kakao.com/_onmaum/chat',
} as const;
