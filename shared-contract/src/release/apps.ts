import { paths } from '../site/paths.ts';
import { FAULTS_PATH, POLICY_REPORTS_PATH } from './faults.ts';
import { SPEEDS_PATH } from './speeds.ts';

/**
 * Constants about the apps that several workspaces need. Each app is released separately. An area declares everything else
 * about itself in its folder, in `area.json` and its routes. Must not import zod: pages load this file.
 */

/** Name of an area and of its folder. */
export type RemoteName = `mfe-${string}`;
export type AppName = 'shell' | RemoteName;

/** Paths of the pages that the shell itself contains. */
export const SHELL_PATHS = [
  paths.home,
  paths.login,
  paths.join,
  paths.logout,
  paths.agree,
  paths.policy,
  paths.policy2,
  paths.sensitive,
  paths.marketing,
  paths.refund,
  paths.pointGuide,
  paths.notice,
  paths.faq,
] as const;

/**
 * Address of the frame: a document with header and footer, but without a page. While the network is down, the service worker
 * returns the frame for every page that is not cached, and the browser renders the page of the address into it. The frame itself
 * is not a page of the site.
 */
export const FRAME_PATH = '/frame';

/** Prefix of the links to previews, and of the address that ends a preview. */
export const PREVIEW_PATH = '/preview';

/**
 * Paths of the site server that are no pages of an app, such as calls, files and metrics. No app may own one of them or a path
 * below it. Files at the root, such as /robots.txt, are not listed: they contain a dot, and paths of apps contain none.
 */
export const SITE_PATHS = [
  '/api',
  '/emulator',
  '/r',
  '/img',
  '/healthz',
  '/readyz',
  FRAME_PATH,
  PREVIEW_PATH,
  FAULTS_PATH,
  POLICY_REPORTS_PATH,
  SPEEDS_PATH,
  '/metrics',
] as const;

/**
 * Fragments, by area and by the module that exports them. The shell shows them on home, in the header and in the side column of
 * its own pages and of areas' pages. The community exports its fragment of the side column from a separate module, so that it
 * loads without the fragments of home. A release that lacks a fragment cannot be deployed (ARCHITECTURE.md, "A deploy").
 */
export const FRAGMENTS = {
  'mfe-community': {
    './fragments': ['home-worries', 'home-reviews', 'home-reports', 'home-infos'],
    './aside': ['aside-keywords'],
  },
  'mfe-marketplace': { './fragments': ['home-solutions', 'aside-solutions'] },
  'mfe-mypage': { './fragments': ['notifications'] },
} as const satisfies Record<RemoteName, Record<string, readonly string[]>>;

type Fragments = typeof FRAGMENTS;

/** The modules that export fragments. */
export type FragmentModule = { [App in keyof Fragments]: keyof Fragments[App] }[keyof Fragments];

/** Names of the fragments in the module `./fragments`, by area. */
export type FragmentNames = { [App in keyof Fragments]: Fragments[App]['./fragments'][number] };

/** Names of the fragments in the module `./aside`, by area. */
export type AsideNames = {
  [App in keyof Fragments as Fragments[App] extends { './aside': unknown } ? App : never]: Fragments[App] extends {
    './aside': readonly (infer Name)[];
  }
    ? Name
    : never;
};
