import { containerLoader, loadRenderer } from '@onmaum/shared-contract/server/load-bundle';
import { readOffer } from '../../../site/src/releases/offer.ts';
import { styleText } from '../../../site/src/rendering/threads/style-text.ts';
import { LOAD } from '../settings.ts';

/**
 * Renders a page repeatedly on one thread, without a server: the upper limit of a rendering thread. It runs in its own
 * process, since a renderer has global state, and prints pages per second.
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
