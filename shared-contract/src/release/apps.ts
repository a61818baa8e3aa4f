/**
 * The applications that are released separately: the paths that each owns and the modules that each must
 * expose. A release that lacks one of them is refused (ARCHITECTURE.md, "A deploy"). No zod here.
 */
export interface RemoteSpec {
  /** Name of the federation container. */
  container: string;
  /** Path patterns of react-router that only this remote may own. */
  paths: readonly string[];
  /** Modules that the host loads. */
  exposes: readonly string[];
}

export const REMOTES = {
  'mfe-community': {
    container: 'mfe_community',
    paths: [
      '/concern',
      '/concern_detail/:id',
      '/concern_write',
      '/concern_edit/:id',
      '/share',
      '/share_detail/:id',
      '/share_write',
      '/share_edit/:id',
      '/report',
      '/search',
      '/search/noresult',
      '/search/:keyword',
    ],
    exposes: ['./routes', './fragments', './aside'],
  },
  'mfe-marketplace': {
    container: 'mfe_marketplace',
    paths: [
      '/solution',
      '/solution_counseling/:id',
      '/solution_expert/:id',
      '/solution_payment/:id',
      '/solution_receipt/:id',
    ],
    exposes: ['./routes', './fragments'],
  },
  'mfe-mypage': {
    container: 'mfe_mypage',
    paths: [
      '/mypage',
      '/myinfo',
      '/myinfo/change',
      '/mycounseling',
      '/mywrite',
      '/mybookmark',
      '/myvote',
      '/mycomment',
      '/pointshop',
      '/mypoint',
      '/purchase',
    ],
    exposes: ['./routes'],
  },
} as const satisfies Record<string, RemoteSpec>;

export type RemoteName = keyof typeof REMOTES;
export type AppName = 'shell' | RemoteName;

/** Paths of the shell itself. */
export const SHELL_PATHS = [
  '/',
  '/login',
  '/join',
  '/logout',
  '/agree',
  '/policy',
  '/policy2',
  '/sensitive',
  '/marketing',
  '/refund',
  '/guide/point',
  '/notice',
  '/faq',
] as const;

/**
 * The document that the service worker shows for an address that it does not keep: the frame, into which the browser
 * renders the page of that address. The address itself is no page of the site.
 */
export const FRAME_PATH = '/frame';

/**
 * What the site answers besides the pages of apps: calls, files, its state, and the frame without a page. No app may own
 * such a path or one below it. Files at the root, such as /robots.txt, have a dot, as no path of an app does.
 */
export const SITE_PATHS = ['/api', '/emulator', '/r', '/img', '/healthz', '/readyz', FRAME_PATH] as const;

/** Fragments that the shell places into its own pages, by remote. */
export interface FragmentNames {
  'mfe-community': 'home-worries' | 'home-reviews' | 'home-reports' | 'home-infos';
  'mfe-marketplace': 'home-solutions' | 'aside-solutions';
}

/** Fragments of the side column in a module of their own (`./aside`), so that it loads without those of home. */
export interface AsideNames {
  'mfe-community': 'aside-keywords';
}
