import { APPS, buildApps } from '../../tools/build-apps.ts';
import { Site } from './site.ts';

/**
 * Builds what changed and opens the site that all reading tests share; a site that is open already is
 * named by SITE_URL and SITE_API_URL. @returns what closes it
 */
export default async function globalSetup() {
  if (process.env.SITE_URL && process.env.SITE_API_URL) return;
  buildApps(APPS);
  const site = await Site.open();
  process.env.SITE_URL = site.url;
  process.env.SITE_API_URL = site.apiUrl;
  return () => site.close();
}
