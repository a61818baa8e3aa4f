/** Every path of the site, and how to write a link to it (part-2 §2). No zod here. */

/** Begins a keyword whose own name would be read as something else; see writeKeyword. */
const MARK = '~';
/** The name of a page, steps of a path, the mark itself, and a slash that is encoded already. */
const MISREAD = /^(?:noresult|\.\.?)$|^~|%2f/i;

/**
 * Writes a keyword as one segment of a path (decisions 22). `noresult` is a page, `.` and `..` lead elsewhere
 * however they are encoded, and the router takes the text `%2F` for a slash: those are encoded once more,
 * behind a mark.
 */
const writeKeyword = (keyword: string) => encode(MISREAD.test(keyword) ? MARK + encode(keyword) : keyword);

/** Half of a pair cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/**
 * The keyword of a search address.
 * @param segment the `keyword` of `/search/:keyword`, as the router decoded it
 */
export function readKeyword(segment: string): string {
  if (!segment.startsWith(MARK)) return segment;
  try {
    return decodeURIComponent(segment.slice(MARK.length));
  } catch {
    // written by hand
    return segment;
  }
}

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
  searchFor: (keyword: string) => `/search/${writeKeyword(keyword)}`,
  searchNone: '/search/noresult',
  searchNoneFor: (keyword: string) => `/search/noresult?keyword=${encode(keyword)}`,

  solution: '/solution',
  solutionCounseling: (id: number | string) => `/solution_counseling/${id}`,
  solutionExpert: (id: number | string) => `/solution_expert/${id}`,

  mypage: '/mypage',
  myinfo: '/myinfo',
  mycounseling: '/mycounseling',
  purchase: '/purchase',
  mywrite: '/mywrite',
  mycomment: '/mycomment',
  myvote: '/myvote',
  mybookmark: '/mybookmark',
  pointshop: '/pointshop',
  mypoint: '/mypoint',
} as const;

/**
 * Where a path keeps its login page's way back.
 * @param next a path of this site, starting with one slash
 */
export const loginPath = (next?: string) => (next ? `${paths.login}?next=${encodeURIComponent(next)}` : paths.login);
