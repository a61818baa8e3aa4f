import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import { ownersBy } from '@onmaum/shared-contract/release/owner-in';
import { ownPath } from '@onmaum/shared-contract/site/own-path';
import { matchRoutes } from 'react-router-dom';

export const { ownerIn, patternIn } = ownersBy((pattern, pathname) => !!matchRoutes([{ path: pattern }], pathname));

const SHELL = { paths: SHELL_PATHS };

/** Encodes each part of a path with the necessary percent codes only. */
const encodedAnew = (pathname: string) =>
  pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');

/**
 * The one address of a page (rules/site.md#addresses). It begins with a part of a pattern and never with two slashes, so
 * that it cannot lead to another host.
 * @param address path and query, normalised by `requestTarget`
 * @param areas apps that own pages besides the shell
 * @returns null if the address is the right one, or there is no such page
 */
export function otherAddress(
  address: string,
  areas: readonly Readonly<Record<'paths', readonly string[]>>[],
): string | null {
  const [pathname = ''] = address.split('?', 1);
  const owner = ownerIn([SHELL, ...areas], pathname);
  const pattern = owner && patternIn(owner, pathname);
  if (!pattern) return null;
  const own = ownPath(pattern, encodedAnew(pathname));
  return own === pathname ? null : own + address.slice(pathname.length);
}
