/** Addresses outside the site that a member's page leads to. */
export const LINKS = {
  pointGuide: 'https://onmaum.example/guide/point',
  notices: 'https://onmaum.example/notice',
  faq: 'https://onmaum.example/faq',
  /** Customer enquiries go through the messenger's channel chat. */
  channelChat: 'https://pf.kakao.com/_onmaum/chat',
} as const;
