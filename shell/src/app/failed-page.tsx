import { paths } from '@onmaum/shared-contract/site/paths';
import { SITE } from '@onmaum/shared-contract/site/site';
import type { RouteObject } from 'react-router-dom';
import type { PageHandle } from './page-handle.ts';

function Fail({ error }: { error: unknown }): never {
  throw error;
}

const has = (selector: string) => document.querySelector(selector) !== null;

/**
 * Creates the route for the page of this document if its code cannot be loaded. The route throws when it renders, so that the
 * error appears within the frame, with the title that the server sent.
 */
export function failedPage(path: string, error: unknown): RouteObject {
  const title = path === paths.home ? undefined : document.title.replace(` | ${SITE.name}`, '');
  const handle: PageHandle = {
    head: () => ({ title }),
    aside: has('main + aside'),
    bare: !has('#root > header'),
    footerRoom: has('footer[data-room]'),
  };
  return { id: 'failed', path: decodeURI(path), handle, element: <Fail error={error} /> };
}
