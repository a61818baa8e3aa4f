import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Composition } from '../composition.ts';
import type { PageBegin, RendererModule } from './renderer-contract.ts';

/**
 * The worker thread that renders the pages of one composition. Federation and React keep their state in globals, so
 * every set of releases runs in its own thread, and its state ends with the thread.
 */

export type ToThread = { id: number; href: string };
export type FromThread =
  | { kind: 'ready' }
  /** `text` begins with the head, so that the browser can start loading its files. */
  | { kind: 'begin'; id: number; page: PageBegin; text: string }
  | { kind: 'text'; id: number; text: string }
  | { kind: 'end'; id: number; text: string }
  | { kind: 'failed'; id: number; reason: string };

/** Size in characters of the pieces that are sent to the main thread: a message costs more than its length. */
const PIECE = 131_072;

const { composition, apiUrl } = workerData as { composition: Composition; apiUrl: string };
const port = parentPort;
if (!port) throw new Error('this module runs as a thread of the site server');
const say = (message: FromThread) => port.postMessage(message);

const require = createRequire(import.meta.url);
/** The export of a server bundle is a promise if its modules use top-level await. */
const load = async (file: string): Promise<unknown> => require(file);

const { createRenderer } = (await load(composition.shellBundle)) as RendererModule;
const renderer = await createRenderer({
  apiUrl,
  shell: composition.shell,
  remotes: composition.remotes,
  // already validated by the site server's configuration
  kakaoJsKey: process.env.KAKAO_JS_KEY,
  siteSecret: process.env.SITE_SECRET,
  demonstration: ['1', 'true'].includes(process.env.ALLOW_EMULATORS ?? ''),
  loadContainer: async (file) => {
    const bundle = (await load(file)) as Record<string, unknown>;
    const container = composition.remotes.find((remote) => remote.file === file)?.container ?? '';
    return bundle[container] ?? bundle;
  },
});

port.on('message', async ({ id, href }: ToThread) => {
  let page: PageBegin = { status: 0 };
  let begun = false;
  let text = '';
  const take = () => {
    const taken = text;
    text = '';
    return taken;
  };
  try {
    await renderer.render(href, {
      begin: (known) => {
        page = known;
      },
      write(piece) {
        text += piece;
        if (!begun) say({ kind: 'begin', id, page, text: take() });
        else if (text.length > PIECE) say({ kind: 'text', id, text: take() });
        begun = true;
      },
    });
    say({ kind: 'end', id, text });
  } catch (error) {
    say({ kind: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

say({ kind: 'ready' });
