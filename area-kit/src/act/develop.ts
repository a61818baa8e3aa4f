import { readOrigin } from '@onmaum/deploy/checkout/origin';
import { previewAddress } from '@onmaum/deploy/commands/preview-address';
import { linkTo } from '@onmaum/deploy/plans/preview';
import { Refused } from '@onmaum/deploy/refused';
import { Releases } from '@onmaum/deploy/releases/releases';
import { previewConfig } from '../dev/preview-config.ts';
import { serveBundle } from '../dev/serve-bundle.ts';
import { inMode, readConfig } from './build.ts';

export interface Developing {
  port: number;
  /** Folder of releases of a site on this machine; a preview is added to it. */
  releases?: string | undefined;
  /** Origin of that site, for the link. */
  site: string;
}

/**
 * Serves an area under development, and adds a preview of it to a site, if that site's folder of releases is given.
 * @param say receives the lines to print
 * @returns a function that stops the server
 */
export async function develop(
  dir: string,
  wish: Developing,
  say: (text: string) => void,
): Promise<() => Promise<void>> {
  const { app, served } = await inMode('development', async () => {
    const [client] = await readConfig(dir);
    if (!client?.name) throw new Refused('the build configuration has no client bundle: use remoteApp of this kit');
    const [name = ''] = client.name.split(':');
    return { app: name, served: await serveBundle(previewConfig(client), 'remoteEntry.js', wish.port, false) };
  });
  const from = new URL('.', served.entry).href;
  say(`${app} is served at ${from}`);
  try {
    if (wish.releases === undefined) {
      say('A site on this machine shows it: npm run dev -- --releases <its folder of releases>');
      say('Other people see a release: npm run release -- --to <registry> --preview');
    } else {
      const preview = await previewAddress(new Releases(wish.releases), app, from, readOrigin(dir, process.env));
      say(linkTo(preview, wish.site));
      say(`The site server needs PREVIEW_ORIGINS=${new URL(from).origin}`);
    }
  } catch (error) {
    await served.stop();
    throw error;
  }
  return served.stop;
}
