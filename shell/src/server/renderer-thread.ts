import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Composition } from './composition.ts';
import type { RendererModule } from './renderer-contract.ts';

/**
 * The thread that renders pages of one composition. Federation and React keep their state in globals;
 * a thread of its own for every set of releases gives each a fresh world, which ends with it.
 */

export type ToThread = { id: number; href: string };
export type FromThread =
  | { kind: 'ready'; nonce: string }
  /** `text` begins with the head: the browser starts to fetch what it names. */
  | { kind: 'begin'; id: number; status: number; text: string }
  | { kind: 'text'; id: number; text: string }
  | { kind: 'end'; id: number; text: string }
  | { kind: 'failed'; id: number; reason: string };

/** Texts are handed over in pieces of about this many characters: each hand-over costs more than its length. */
const PIECE = 131_072;

const { composition, apiUrl } = workerData as { composition: Composition; apiUrl: string };
const port = parentPort;
if (!port) throw new Error('this module runs as a thread of the site server');
const say = (message: FromThread) => port.postMessage(message);

const require = createRequire(import.meta.url);
/** A server bundle's export may be a promise, where its modules await. */
const load = async (file: string): Promise<unknown> => require(file);

const { createRenderer, NONCE } = (await load(composition.shellBundle)) as RendererModule;
const renderer = await createRenderer({
  apiUrl,
  shell: composition.shell,
  remotes: composition.remotes,
  // validated by the site server's configuration; threads share its environment
  kakaoJsKey: process.env.KAKAO_JS_KEY,
  loadContainer: async (file) => {
    const bundle = (await load(file)) as Record<string, unknown>;
    const container = composition.remotes.find((remote) => remote.file === file)?.container ?? '';
    return bundle[container] ?? bundle;
  },
});

port.on('message', async ({ id, href }: ToThread) => {
  let status = 0;
  let begun = false;
  let text = '';
  const take = () => {
    const taken = text;
    text = '';
    return taken;
  };
  try {
    await renderer.render(href, {
      begin: (page) => {
        status = page.status;
      },
      write(piece) {
        text += piece;
        if (!begun) say({ kind: 'begin', id, status, text: take() });
        else if (text.length > PIECE) say({ kind: 'text', id, text: take() });
        begun = true;
      },
    });
    say({ kind: 'end', id, text });
  } catch (error) {
    say({ kind: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

say({ kind: 'ready', nonce: NONCE });
