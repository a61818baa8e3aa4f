import type { RemoteName } from './apps.ts';

/** Inputs of a shell release for rendering pages, and its exports for the site server. No zod here. */

/** By what the list of digests of a release is verified. */
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
  /** The version range of each shared module that it was built for; absent where its release is not known. */
  requires?: Readonly<Record<string, string>> | undefined;
  /** Digest of the container, as `seal` absent from a release without digests. */
  integrity?: string | undefined;
  seal?: Seal | undefined;
}

/** Version of an area on a development server, which is only rendered in the browser. */
export const DEVELOPMENT = 'development';
/** Version of an area whose files are not those that were released; its paths are known, and nothing of it is loaded. */
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
  /** The text of a stylesheet of a release, by its address; undefined where it is not at hand, as before this was asked. */
  styleText?: ((address: string) => string | undefined) | undefined;
  /** Loads the container of a server bundle. */
  loadContainer: (file: string) => Promise<unknown>;
  /** Called with errors that break a part of a page and not the page. */
  onFault?: (error: unknown) => void;
  /**
   * Before a release is live: renders pages of members with what they ask the API for, too, which on the site waits for a
   * session. Does something for which the API takes whoever asks for a member.
   */
  asMember?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
}

/** Hashes of what the document contains itself, as the policy names them: `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Data of a page that precedes its text. */
export interface PageBegin {
  status: number;
  /** Whether search engines may list it; absent from a shell that does not say. */
  indexed?: boolean;
  /** Its own scripts and styles; absent from a shell of before, whose own then do not run. */
  inline?: InlineHashes;
}

export interface PageSink {
  /** Called once, before any text. */
  begin: (page: PageBegin) => void;
  write: (text: string) => void;
  /** Takes UTF-8, which costs less where the page is sent; absent where it is read as text. */
  writeBytes?: (bytes: Uint8Array) => void;
}

/** Id of the element that has the state of a page, as JSON. */
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
   * @param remotes of the set of releases that the page belongs to, for its state
   * @throws when its area, or not even the frame, can be rendered
   */
  render: (href: string, sink: PageSink, remotes: readonly RemoteRelease[]) => Promise<void>;
  /** Remotes whose module could not be loaded. Absent from older shells, which know only the set they began with. */
  failed?: readonly { app: RemoteName; error: unknown }[];
}
