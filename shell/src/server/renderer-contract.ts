import type { RemoteRelease } from '../federation/remote-modules.ts';

/** Between the site server and the server bundle of a shell release. */

/** Version of an area that runs from a development server: rendered by the browser alone. */
export const DEVELOPMENT = 'development';

interface Files {
  js: readonly string[];
  css: readonly string[];
}

/** Addresses of the files of a release. */
export interface ReleaseFiles {
  entry: Files;
  exposes: Readonly<Record<string, Files>>;
  chunks: Readonly<Record<string, Files>>;
}

export interface ServerRemote extends RemoteRelease {
  /** The container's server bundle; absent when this release cannot be rendered here. */
  file?: string;
  files: ReleaseFiles;
}

export interface RendererOptions {
  /** Origin of the API on the loopback. */
  apiUrl: string;
  shell: ReleaseFiles;
  remotes: readonly ServerRemote[];
  /** Public key for sharing through KakaoTalk; empty when it is off. */
  kakaoJsKey?: string;
  /** Gives the container in a server bundle. */
  loadContainer: (file: string) => Promise<unknown>;
}

export interface PageSink {
  /** Called once, before any text: what is not known by then cannot be changed any more. */
  begin: (page: { status: number }) => void;
  write: (text: string) => void;
}

/** What the server bundle of the shell exports. */
export interface RendererModule {
  createRenderer: (options: RendererOptions) => Promise<Renderer>;
  /** Stands in the text for the nonce of the response. */
  NONCE: string;
}

export interface Renderer {
  /** Renders a page as a visitor sees it. @throws when not even the frame can be rendered */
  render: (href: string, sink: PageSink) => Promise<void>;
}
