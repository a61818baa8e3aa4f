import type { RemoteName } from '@onmaum/shared-contract';
import type { RemoteRelease } from '@onmaum/shared-contract/release/rendering';
import { SkeletonList } from '@onmaum/shared-ui';
import { createStaticHandler, type RouteObject } from 'react-router';
import { loadModule } from '../../federation/remote-modules.ts';
import type { PageHandle } from '../page-handle.ts';
import { createRoutes } from '../routes.tsx';

interface Site {
  /** Handler for the routes of the shell and of the area that owns the page. */
  handler: ReturnType<typeof createStaticHandler>;
  /**
   * Whether the handler has all routes that the server needs. Without the routes of the area, each page of the area is a
   * placeholder that the browser fills. For an area for staff, the server does not need the area's routes: it renders the pages
   * as visitors see them.
   */
  complete: boolean;
}

/** The routes with which a thread renders pages, for the shell and for each area. */
export class ServerSites {
  #loadable: readonly RemoteName[];
  #known = new Map<RemoteName | 'shell', { version: string; site: Site }>();

  /** @param loadable the areas whose code this thread may load */
  constructor(loadable: readonly RemoteName[]) {
    this.#loadable = loadable;
  }

  /** @throws when the area may be loaded, but loading it fails */
  async of(owner: RemoteRelease | undefined): Promise<Site> {
    const { app, version } = owner ?? { app: 'shell' as const, version: '' };
    const known = this.#known.get(app);
    if (known?.version === version) return known.site;
    const isLoadable = owner && this.#loadable.includes(owner.app);
    const complete = !owner || isLoadable || owner.audience !== undefined;
    let pages: RouteObject[] = [];
    if (isLoadable) pages = (await loadModule(owner.app, './routes')).default;
    else if (owner) {
      const handle: PageHandle = owner.audience ? { private: owner.audience } : {};
      pages = owner.paths.map((path) => ({ id: path, path, handle, Component: SkeletonList }));
    }
    const site = { handler: createStaticHandler(createRoutes(pages)), complete };
    this.#known.set(app, { version, site });
    return site;
  }
}
