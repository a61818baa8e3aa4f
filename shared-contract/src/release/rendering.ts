import type { StaffLevel } from '../constants.ts';
import type { RemoteName } from './apps.ts';
import type { FlagValues } from './page-flags.ts';

/**
 * Types of the values that the site server passes to a release of the shell to render pages, and of the shell's exports. Must not
 * import zod: pages load this file.
 */

/** Folder of a release and the digest of its `seals.json`, the list of digests that browsers use. */
export interface Seal {
  /** Address of the folder that contains the release's files. */
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
  /** Minimum level of the people for whom the remote's code is loaded; absent if the remote is for everybody. */
  audience?: StaffLevel | undefined;
  /** The version range of each shared module that the remote requires; absent if its release could not be read. */
  requires?: Readonly<Record<string, string>> | undefined;
  /** Digest of the container. Like `seal`, it is absent from a release without digests. */
  integrity?: string | undefined;
  seal?: Seal | undefined;
}

/** Version of an area on a development server. Such an area is rendered only in the browser. */
export const DEVELOPMENT = 'development';
/**
 * Used as the version of an area whose files on disk are missing or differ from the released ones. None of its code is
 * loaded, but its paths still belong to it.
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
  /** The digest of each file of the server bundle, by its path in the release's folder; absent from a release without digests. */
  server?: Readonly<Record<string, string>> | undefined;
  seal?: Seal | undefined;
}

export interface ServerRemote extends RemoteRelease {
  /** File of the container's server bundle; undefined if this release must not be loaded. */
  file?: string | undefined;
  files: ReleaseFiles;
}

export interface RendererOptions {
  /** Origin of the API on the local machine. */
  apiUrl: string;
  /** Secret that proves to the API that a call comes from the site server. */
  siteSecret?: string | undefined;
  shell: ReleaseFiles;
  remotes: readonly ServerRemote[];
  /** Module that is loaded from each remote with a `file` before the first page is rendered. */
  preload?: './routes' | './fragments' | undefined;
  /** Public key for sharing to KakaoTalk; empty when it is disabled. */
  kakaoJsKey?: string | undefined;
  /** Whether pages show a notice that anybody can sign in as anybody. */
  demonstration?: boolean;
  /**
   * Returns the text of the stylesheet at an address; undefined if the text is not loaded. Absent from older site servers.
   */
  styleText?: ((address: string) => string | undefined) | undefined;
  /** Sends calls to the API, with headers that identify the request for the page. Absent from older site servers. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Loads the container of a server bundle. */
  loadContainer: (file: string) => Promise<unknown>;
  /** Called with an error that breaks only a part of a page. */
  onFault?: (error: unknown) => void;
  /**
   * Runs work whose API calls are made as a member. Set only by the check before a deploy, which also renders members' pages with
   * their data. On the site, only the browser loads these data.
   */
  asMember?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
}

/** Hashes of inline scripts and styles of a document, in the form of the content security policy: `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Properties of a page that are known before its text is rendered. */
export interface PageBegin {
  status: number;
  /** Whether search engines may list the page; absent from older shells. */
  indexed?: boolean;
  /** Whether the data of a part of the page was unavailable; absent from older shells. */
  partial?: boolean;
  /** Hashes of the page's inline scripts and styles. Absent from older shells, whose inline code the policy then blocks. */
  inline?: InlineHashes;
}

export interface PageSink {
  /** Called once, before any text is written. */
  begin: (page: PageBegin) => void;
  write: (text: string) => void;
  /** Writes UTF-8 bytes, which is cheaper than text if the page is sent. Absent if the caller needs text. */
  writeBytes?: (bytes: Uint8Array) => void;
}

/** Id of the element that contains the state of a page as JSON. */
export const PAGE_STATE_ID = 'page-state';

/** The part of the page state that describes the rendering on the server. */
export interface RenderedState {
  /** Modules of areas that rendered the page (`<app>/<module>`). The browser loads them before hydration. */
  rendered: readonly string[];
  /** False if the server could not render the page. The browser then renders it without hydration. */
  complete: boolean;
}

/** The exports of the shell's server bundle. */
export interface RendererModule {
  createRenderer: (options: RendererOptions) => Promise<Renderer>;
}

export interface Renderer {
  /**
   * Renders a page for a visitor.
   * @param remotes the remotes in the visitor's set of releases, for the page state
   * @param flags values that the flags of these remotes have for the visitor; absent if there are none, and in older site servers
   * @throws if neither the page nor the frame can be rendered
   */
  render: (href: string, sink: PageSink, remotes: readonly RemoteRelease[], flags?: FlagValues) => Promise<void>;
  /** Discards cached answers of the API after a change. Absent from older shells, which reuse answers for a second. */
  forgetAnswers?: () => void;
  /** Remotes whose module could not be loaded. Absent from older shells. */
  failed?: readonly { app: RemoteName; error: unknown }[];
}
