import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import { ownersBy } from '@onmaum/shared-contract/release/owner-in';
import { ownPath } from '@onmaum/shared-contract/site/own-path';
import { matchRoutes } from 'react-router-dom';

export const { ownerIn, patternIn } = ownersBy((pattern, pathname) => !!matchRoutes([{ path: pattern }], pathname));

const SHELL = { paths: SHELL_PATHS };

/** Decodes the parts of a path, and percent-encodes only the characters that need it. */
const encodedAnew = (pathname: string) =>
  pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');

/**
 * The canonical address of a page, to which requests for other spellings are redirected (rules/site.md#addresses). It never
 * begins with two slashes, so that it cannot lead to another host.
 * @param address path and query, normalised by `requestTarget`
 * @param areas apps that own pages besides the shell
 * @returns null if the address is canonical, or there is no such page
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
