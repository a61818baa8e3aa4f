import { paths } from '../site/paths.ts';
import { FAULTS_PATH, POLICY_REPORTS_PATH } from './faults.ts';
import { SPEEDS_PATH } from './speeds.ts';

/**
 * Facts about the apps that several workspaces need. Each app is released separately, and an area declares its own
 * parts (`area.json` and the routes in its folder). No zod here.
 */

/** An area is named by its folder. */
export type RemoteName = `mfe-${string}`;
export type AppName = 'shell' | RemoteName;

/** Paths of the shell itself. */
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
 * Address of the frame: a document without a page. The service worker shows it for addresses that are not cached, and
 * the browser renders their page into it. It is no page of the site itself.
 */
export const FRAME_PATH = '/frame';

/** Beginning of the links to previews. The address that ends a preview is below it. */
export const PREVIEW_PATH = '/preview';

/**
 * Paths of the site besides the pages of apps: calls, files, its state, and the frame without a page. No app may own
 * such a path or one below it. Files at the root, such as /robots.txt, have a dot, as no path of an app does.
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
 * Fragments that the shell places into its own pages, by remote and by the module that has them: the fragments of the
 * side column are in a separate module, so that they load without those of home. A release that lacks a fragment is
 * refused (ARCHITECTURE.md, "A deploy").
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

/** The modules that have fragments. */
export type FragmentModule = { [App in keyof Fragments]: keyof Fragments[App] }[keyof Fragments];

/** The names in `./fragments`, by remote. */
export type FragmentNames = { [App in keyof Fragments]: Fragments[App]['./fragments'][number] };

/** The names in `./aside`, by remote. */
export type AsideNames = {
  [App in keyof Fragments as Fragments[App] extends { './aside': unknown } ? App : never]: Fragments[App] extends {
    './aside': readonly (infer Name)[];
  }
    ? Name
    : never;
};
