import { containerLoader, loadRenderer } from '@onmaum/shared-contract/server/load-bundle';
import { readOffer } from '../../../site/src/releases/offer.ts';
import { styleText } from '../../../site/src/rendering/threads/style-text.ts';
import { LOAD } from '../settings.ts';

/**
 * Renders a page repeatedly on one thread, without a server, and prints pages per second. This is the upper limit for a rendering
 * thread of a site server. The script runs in a process of its own, since a renderer has global state.
 */
const [releasesDir = '', apiUrl = '', href = ''] = process.argv.slice(2);
const { shellBundle, shell, remotes } = (await readOffer(releasesDir)).live;
const { createRenderer } = await loadRenderer(shellBundle);
const renderer = await createRenderer({
  apiUrl,
  shell,
  remotes,
  preload: './routes',
  styleText: (address) => styleText(releasesDir, address),
  loadContainer: containerLoader(remotes),
});

async function render(amount: number): Promise<number> {
  const started = performance.now();
  for (let left = amount; left > 0; left--) {
    let status = 0;
    await renderer.render(
      href,
      { begin: (page) => (status = page.status), write: () => {}, writeBytes: () => {} },
      remotes,
    );
    if (status !== 200) throw new Error(`${href} answers ${status}`);
  }
  return (amount / (performance.now() - started)) * 1_000;
}

const warm = await render(LOAD.warmUpCalls);
console.log(await render(Math.ceil(warm * LOAD.seconds)));
process.exit();
