/**
 * Paths of the shell, and links to pages of areas (rules/site.md). Areas declare their pages in their routes, and a test checks
 * that each link here leads to a page. Every app bundles this file, so a path that no other app links to belongs in a file of its
 * area (`npm run new`). Must not import zod: pages load this file.
 */

export const paths = {
  home: '/',
  login: '/login',
  join: '/join',
  logout: '/logout',
  agree: '/agree',
  policy: '/policy',
  policy2: '/policy2',
  sensitive: '/sensitive',
  marketing: '/marketing',
  refund: '/refund',
  pointGuide: '/guide/point',
  notice: '/notice',
  faq: '/faq',

  concern: '/concern',
  concernDetail: (id: number | string) => `/concern_detail/${id}`,
  concernExpert: (id: number | string) => `/concern_detail/${id}?expert`,
  concernReview: (id: number | string) => `/concern_detail/${id}?myreview`,
  concernWrite: '/concern_write',
  concernEdit: (id: number | string) => `/concern_edit/${id}`,
  share: '/share',
  shareDetail: (id: number | string) => `/share_detail/${id}`,
  shareWrite: '/share_write',
  shareEdit: (id: number | string) => `/share_edit/${id}`,
  report: '/report',
  search: '/search',

  solution: '/solution',
  solutionCounseling: (id: number | string) => `/solution_counseling/${id}`,
  solutionExpert: (id: number | string) => `/solution_expert/${id}`,
  /**
   * Page on which a solution is paid for. It needs a full page load, because only its document has a content security policy that
   * allows scripts of the payment provider.
   */
  solutionPayment: (id: number | string) => `/solution_payment/${id}`,
  /** The purchase-complete panel (rules/orders.md#purchase-complete). */
  solutionOrder: (id: number | string, orderId: number | string) => `/solution_counseling/${id}?order=${orderId}`,
  /** @param id of the order */
  solutionReceipt: (id: number | string) => `/solution_receipt/${id}`,

  mypage: '/mypage',
  myinfo: '/myinfo',
  myinfoChange: '/myinfo/change',
  mycounseling: '/mycounseling',
  purchase: '/purchase',
  /** The list of purchases with an open dialog, for the times or the phone number of an order (rules/orders.md#order-list). */
  purchaseTime: (orderId: number | string) => `/purchase?pick=${orderId}`,
  purchasePhone: (orderId: number | string) => `/purchase?phone=${orderId}`,
  mywrite: '/mywrite',
  mycomment: '/mycomment',
  myvote: '/myvote',
  mybookmark: '/mybookmark',
  myreport: '/myreport',
  myblock: '/myblock',
  pointshop: '/pointshop',
  mypoint: '/mypoint',
  notifications: '/notifications',
  notificationSettings: '/notifications/settings',
  /** Pages that mails link to. They work without signing in. */
  unsubscribe: '/unsubscribe',
  mailConfirm: '/mail_confirm',
} as const;

/** Anchor of a purchase on the page of purchases. */
export const purchaseAnchor = (orderId: number | string) => `purchase-${orderId}`;

/**
 * The login page, which returns to `next` after signing in.
 * @param next a path of this site, starting with one slash
 */
export const loginPath = (next?: string) => (next ? `${paths.login}?next=${encodeURIComponent(next)}` : paths.login);
