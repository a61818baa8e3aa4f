import type { StaffLevel } from '../constants.ts';
import type { RemoteName } from './apps.ts';
import type { FlagValues } from './page-flags.ts';

/** Inputs of a shell release for rendering pages, and its exports for the site server. No zod here. */

/** Data to verify the list of digests of a release. */
export interface Seal {
  /** Address of the folder of the release's files. */
  folder: string;
  digest: string;
}

/** A release of a remote. */
export interface RemoteRelease {
  app: RemoteName;
  container: string;
  version: string;
  /** Address of the container: a URL in the browser, a file on the server. */
  entry: string;
  /** Path patterns that the remote owns. */
  paths: readonly string[];
  /** Level of the staff for whom alone its code is loaded; absent if it is for everybody. */
  audience?: StaffLevel | undefined;
  /** The version range of each shared module that it was built for; absent where its release is not known. */
  requires?: Readonly<Record<string, string>> | undefined;
  /** Digest of the container; like `seal`, absent from a release without digests. */
  integrity?: string | undefined;
  seal?: Seal | undefined;
}

/** Version of an area on a development server, which is only rendered in the browser. */
export const DEVELOPMENT = 'development';
/**
 * Version of an area whose files differ from those that were released. Its paths are known, but none of its code is
 * loaded.
 */
export const DAMAGED = 'damaged';

interface Files {
  js: readonly string[];
  css: readonly string[];
}

/** Addresses of the files of a release. */
export interface ReleaseFiles {
  entry: Files;
  exposes: Readonly<Record<string, Files>>;
  chunks: Readonly<Record<string, Files>>;
  /** The digest of each file, by its address; absent from a release without digests. */
  digests?: Readonly<Record<string, string>> | undefined;
  /** The digest of each file of the server bundle, by its path in the release's folder; absent like `digests`. */
  server?: Readonly<Record<string, string>> | undefined;
  seal?: Seal | undefined;
}

export interface ServerRemote extends RemoteRelease {
  /** The container's server bundle; undefined where this release is not to be loaded. */
  file?: string | undefined;
  files: ReleaseFiles;
}

export interface RendererOptions {
  /** Origin of the API on the local machine. */
  apiUrl: string;
  /** Proves to the API that the site server calls. */
  siteSecret?: string | undefined;
  shell: ReleaseFiles;
  remotes: readonly ServerRemote[];
  /** The module of each remote with a file that is loaded before the first page. */
  preload?: './routes' | './fragments' | undefined;
  /** Public key for sharing to KakaoTalk; empty when it is disabled. */
  kakaoJsKey?: string | undefined;
  /** Whether pages say that anybody can sign in as anybody. */
  demonstration?: boolean;
  /**
   * Returns the text of a stylesheet of a release by its address, undefined if it is not loaded. Absent from older site
   * servers.
   */
  styleText?: ((address: string) => string | undefined) | undefined;
  /** Makes the calls of the API, and adds headers of their page. Absent from older site servers. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Loads the container of a server bundle. */
  loadContainer: (file: string) => Promise<unknown>;
  /** Called with errors that break a part of a page and not the page. */
  onFault?: (error: unknown) => void;
  /**
   * Runs work whose API calls are made as a member. Used to check a release before it is live: pages of members are
   * then rendered with their data, which on the site is loaded only in the browser.
   */
  asMember?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
}

/** Hashes of inline scripts and styles of a document, in the form of the content security policy: `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Data of a page that is known before its text. */
export interface PageBegin {
  status: number;
  /** Whether search engines may list the page; absent from older shells. */
  indexed?: boolean;
  /** The data of a part of the page was unavailable; absent from older shells. */
  partial?: boolean;
  /** Inline scripts and styles of the page. Older shells do not send them, so their inline code does not run. */
  inline?: InlineHashes;
}

export interface PageSink {
  /** Called once, before any text is written. */
  begin: (page: PageBegin) => void;
  write: (text: string) => void;
  /** Writes UTF-8, which is cheaper for a page that is sent; absent if the page is read as text. */
  writeBytes?: (bytes: Uint8Array) => void;
}

/** Id of the element that contains the state of a page as JSON. */
export const PAGE_STATE_ID = 'page-state';

/** Rendering data in the state of a page. */
export interface RenderedState {
  /** Modules of areas that the server rendered with (`<app>/<module>`); needed before hydration. */
  rendered: readonly string[];
  /** False when the page could not be rendered on the server: the browser then renders without hydration. */
  complete: boolean;
}

/** The exports of the shell's server bundle. */
export interface RendererModule {
  createRenderer: (options: RendererOptions) => Promise<Renderer>;
}

export interface Renderer {
  /**
   * Renders a page for a visitor.
   * @param remotes the remotes of the page's set of releases, for its state
   * @param flags values of the flags of these remotes for the visitor; absent if they have none, and from older site servers
   * @throws if neither the page nor the frame can be rendered
   */
  render: (href: string, sink: PageSink, remotes: readonly RemoteRelease[], flags?: FlagValues) => Promise<void>;
  /** Requests data anew that a change has outdated. Absent from older shells, which reuse answers for a second. */
  forgetAnswers?: () => void;
  /** Remotes whose module could not be loaded. Absent from older shells. */
  failed?: readonly { app: RemoteName; error: unknown }[];
}
