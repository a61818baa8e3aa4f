import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { canConfine, confined } from './confinement.ts';
import { type ForeignLimits, ForeignWatch } from './foreign-watch.ts';
import { MessageReader } from './messages.ts';
import { packageFolders } from './packages.ts';

/**
 * The code of a release is foreign: it runs in a process that may read only the files it needs, and is killed when it exceeds
 * its limits. If the machine can confine processes, the process reaches no network and no other processes
 * (docs/adr/0024-registry.md). Its messages are parsed as text, since an IPC channel of Node would interpret them.
 */

/** Folders of the release tool and of the packages that its scripts import. */
const OWN = (() => {
  const tool = path.join(import.meta.dirname, '../../..');
  const contract = packageFolders('@onmaum/shared-contract', tool);
  const zod = [tool, ...contract.slice(-1)].flatMap((folder) => packageFolders('zod', folder));
  return [...new Set([tool, realpathSync(tool), ...contract, ...zod])];
})();

/** A script to run. */
export interface Foreign<Message> {
  /** A script of the release tool that loads or parses files of a release. */
  script: string;
  /** Input of the script, as JSON. */
  input: unknown;
  /** Folders that the script reads besides those of the release tool. */
  folders: readonly string[];
  limits: ForeignLimits;
  /** Schema of the script's messages. */
  message: z.ZodType<Message>;
  onMessage: (message: Message) => void;
  /** Called when the process exits, is killed, or sends an invalid message; at most once, and not after `end`. */
  fails: (why: string) => void;
}

/** A process that runs foreign code. */
export class ForeignProcess<Message> {
  #foreign: Foreign<Message>;
  #child: ChildProcess;
  #watch: ForeignWatch | undefined;
  #ended = false;

  constructor(foreign: Foreign<Message>) {
    this.#foreign = foreign;
    const { script, input, folders, limits } = foreign;
    const readable = [...OWN, ...folders];
    const node = [
      process.execPath,
      `--max-old-space-size=${limits.heap}`,
      '--permission',
      ...readable.map((folder) => `--allow-fs-read=${folder}/*`),
      script,
    ];
    const [command = '', ...args] = canConfine() ? confined(node, readable) : node;
    // a process group of its own: a signal to that group reaches no other process
    this.#child = spawn(command, args, { env: {}, detached: true, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
    this.#child.on('error', (error) => this.#fail(error.message));
    this.#child.on('close', (code, signal) => this.#fail(this.#howItEnded(code, signal)));
    const output = this.#child.stdio[3] as Readable | null;
    const reader = new MessageReader(foreign.message);
    output?.setEncoding('utf8').on('data', (text: string) => this.#read(reader, text));
    output?.on('error', () => {});
    this.#child.stdin?.on('error', () => {});
    this.#child.stdin?.end(JSON.stringify(input));
  }

  /** Begins a piece of work, for which the limits `computing` and `waiting` start anew. */
  begins() {
    if (this.#ended) return;
    this.#watch ??= new ForeignWatch(this.#child.pid ?? 0, this.#foreign.limits, (why) => this.#fail(why));
    this.#watch.begin();
  }

  end() {
    this.#ended = true;
    this.#watch?.stop();
    this.#child.kill('SIGKILL');
    this.#child.stdio[3]?.destroy();
  }

  #fail(why: string) {
    if (this.#ended) return;
    this.end();
    this.#foreign.fails(why);
  }

  #howItEnded(code: number | null, signal: NodeJS.Signals | null) {
    // V8 aborts with one of these signals when its heap is full. The first process of a namespace cannot send SIGABRT to itself,
    // so V8 then ends with another one
    return signal && ['SIGABRT', 'SIGSEGV', 'SIGILL', 'SIGTRAP'].includes(signal)
      ? `it aborts its process, or holds more than ${this.#foreign.limits.heap} MB in its heap`
      : `its process ended (${signal ?? code})`;
  }

  #read(reader: MessageReader<Message>, text: string) {
    if (this.#ended) return;
    const why = reader.read(text, (message) => {
      if (!this.#ended) this.#foreign.onMessage(message);
    });
    if (why) this.#fail(why);
  }
}
