import path from 'node:path';
import { type MessagePort, workerData } from 'node:worker_threads';
import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import type { FlagValues } from '@onmaum/shared-contract/release/page-flags';
import type { PageBegin, PageSink, RemoteRelease, RendererOptions } from '@onmaum/shared-contract/release/rendering';
import { errorText } from '@onmaum/shared-contract/server/error-text';
import { containerLoader, loadRenderer } from '@onmaum/shared-contract/server/load-bundle';
import type { Origin } from '@onmaum/shared-server/tracing/current';
import { countResources } from './held-resources.ts';
import { limitOutput, limitStrays } from './limits-a-second.ts';
import { asPage, type PageCall, pageFetch } from './page-calls.ts';
import { startPulse } from './pulse.ts';
import { refuseProcesses } from './refuse-processes.ts';
import { styleText } from './style-text.ts';
import { verifyCode } from './verify-code.ts';

/**
 * The worker thread that renders the pages of one area, home or the frame. Module federation and React keep state in globals.
 * This state is separate in each thread, and ends with the thread.
 */

export interface ThreadData {
  /** Receives the pages to render, and sends the results. */
  port: MessagePort;
  pulse: Int32Array;
  /** Files that the thread may hold open. */
  files: number;
  shellBundle: string;
  options: Pick<RendererOptions, 'apiUrl' | 'shell' | 'remotes' | 'preload'>;
}

/** A page to render, or the order to discard cached data of the API. */
export type ToThread =
  | { id: number; href: string; remotes: readonly RemoteRelease[]; flags: FlagValues | undefined; origin: Origin }
  | 'forget answers';
export type FromThread =
  /** The thread can render pages. A `renewable` thread can also render pages of later sets that run the same code. */
  | { kind: 'ready'; renewable: boolean; failed: { app: RemoteName; error: string }[] }
  | { kind: 'page'; id: number; page: PageBegin; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; id: number; error: string }
  /** A call that a traced page has made. */
  | { kind: 'called'; id: number; call: PageCall }
  /** An error that belongs to no page, or only to a part of a page. */
  | { kind: 'stray'; error: string }
  /** The code of a release called `process.exit`. */
  | { kind: 'exits'; stack: string };

const { port, pulse, files, shellBundle, options } = workerData as ThreadData;
// code of releases must not reach these objects: if it closed the port, each page would wait until its time limit
for (const name of Object.keys(workerData)) delete workerData[name];
/** The original method, since code of releases may replace `MessagePort.prototype.postMessage`. */
const post = port.postMessage.bind(port);
/** The bundle is in `<releases>/shell/<version>/server`. */
const releasesDir = path.resolve(shellBundle, '../../../..');
const send = (message: FromThread) => post(message);
const stray = limitStrays((error) => send({ kind: 'stray', error: errorText(error) }));

for (const stream of [process.stdout, process.stderr]) limitOutput(stream);
const { beat, pageBegins, pageEnds } = startPulse(pulse, countResources(files));
process.on('unhandledRejection', stray);
refuseProcesses();
const { exit } = process;
process.exit = (code) => {
  send({ kind: 'exits', stack: new Error('process.exit').stack ?? '' });
  return exit(code);
};

verifyCode([
  { bundle: shellBundle, digests: options.shell.server },
  ...options.remotes.map(({ file, files }) => ({ bundle: file, digests: files.server })),
]);
const { createRenderer } = await loadRenderer(shellBundle);
beat();
const siteSecret = process.env.SITE_SECRET;
// the code of areas runs from here on: with the secret, it could find the addresses behind the pseudonyms of `Networks`
delete process.env.SITE_SECRET;
const renderer = await createRenderer({
  ...options,
  // the configuration of the site server has validated this value
  kakaoJsKey: process.env.KAKAO_JS_KEY,
  siteSecret,
  demonstration: ['1', 'true'].includes(process.env.ALLOW_EMULATORS ?? ''),
  fetch: pageFetch(),
  styleText: (address) => styleText(releasesDir, address),
  loadContainer: containerLoader(options.remotes),
  onFault: stray,
});

port.on('message', async (message: ToThread) => {
  if (message === 'forget answers') return renderer.forgetAnswers?.();
  const { id, href, remotes, flags, origin } = message;
  let page: PageBegin = { status: 0 };
  const pieces: Uint8Array[] = [];
  pageBegins();
  try {
    const sink: PageSink = {
      begin: (known) => {
        page = known;
      },
      write: (text) => pieces.push(Buffer.from(text)),
      writeBytes: (bytes) => pieces.push(bytes),
    };
    const called = (call: PageCall) => send({ kind: 'called', id, call });
    await asPage({ origin, called }, () => renderer.render(href, sink, remotes, flags));
    const bytes = joined(pieces);
    // transferred, not copied
    post({ kind: 'page', id, page, bytes } satisfies FromThread, [bytes.buffer]);
  } catch (error) {
    send({ kind: 'failed', id, error: errorText(error) });
  }
  pageEnds();
});

/** Joins the pieces in a new array, which can be transferred. A small Buffer cannot be: its memory belongs to a pool. */
function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.length;
  }
  return whole;
}

send({
  kind: 'ready',
  renewable: renderer.failed !== undefined,
  failed: (renderer.failed ?? []).map(({ app, error }) => ({ app, error: errorText(error) })),
});
