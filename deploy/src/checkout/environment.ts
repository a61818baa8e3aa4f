import path from 'node:path';
import { SERVER_VARIABLES, siteOrigin, withoutEmpty } from '@onmaum/shared-contract/server/environment';
import { z } from 'zod';

/** Reads environment variables for the release tool in a checkout. */

const root = path.join(import.meta.dirname, '../../..');
const { PORT, SITE_ORIGIN } = SERVER_VARIABLES;
const Site = z.preprocess(withoutEmpty, z.object({ PORT, SITE_ORIGIN }));

/** The folder of releases: RELEASES_DIR, or `folder` in the repository if the variable is not set. */
export const releasesDirOf = ({ RELEASES_DIR }: NodeJS.ProcessEnv, folder = '.releases'): string =>
  path.resolve(RELEASES_DIR || path.join(root, folder));

/** The public address of the site, for links. @throws an error that names the wrong variable */
export function siteOriginOf(env: NodeJS.ProcessEnv): string {
  const { data, error } = Site.safeParse(env);
  if (!data) throw new Error(z.prettifyError(error));
  return siteOrigin(data);
}
