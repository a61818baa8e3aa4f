import { APPS } from '../../deploy/src/checkout/apps.ts';
import { buildApps } from '../../deploy/src/checkout/build-apps.ts';
import { Site } from './site/site.ts';

/**
 * Builds the apps that changed and starts the site that the tests share, unless SITE_URL and SITE_API_URL contain the addresses
 * of a running site.
 * @returns a function that stops the site
 */
export default async function globalSetup() {
  if (process.env.SITE_URL && process.env.SITE_API_URL) return;
  await buildApps(APPS);
  const site = await Site.open();
  process.env.SITE_URL = site.url;
  process.env.SITE_API_URL = site.apiUrl;
  process.env.SITE_RELEASES_DIR = site.releases.dir;
  return () => site.close();
}
