import { Session } from 'node:inspector';
import type { Worker } from 'node:worker_threads';

/** Time limit for the answer of the debugger. No page waits for it. */
const ANSWER_MS = 5_000;

interface ToolMessage {
  method?: string;
  params: { scriptId: string; url: string; callFrames: { location: { scriptId: string } }[] };
}

/**
 * The addresses of the files whose functions a thread is running, the innermost first; empty if the thread runs no function.
 * The debugger protocol finds them, since a hanging thread does not answer messages. The thread must be ended afterwards.
 */
export async function runningFiles(worker: Worker): Promise<string[]> {
  const session = new Session();
  session.connect();
  const files = new Map<string, string>();
  const stack = Promise.withResolvers<string[]>();
  const late = setTimeout(() => stack.resolve([]), ANSWER_MS).unref();
  let send = (_method: string) => {};

  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (!workerInfo.title.startsWith(`[worker ${worker.threadId}]`)) return;
    let id = 0;
    send = (method) => {
      id += 1;
      session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method }) });
    };
    send('Debugger.enable');
    send('Debugger.pause');
  });
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
    const { method, params } = JSON.parse(message) as ToolMessage;
    if (method === 'Debugger.scriptParsed') files.set(params.scriptId, params.url);
    if (method === 'Debugger.paused') {
      stack.resolve(params.callFrames.map(({ location }) => files.get(location.scriptId) ?? ''));
    }
  });
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  try {
    return await stack.promise;
  } finally {
    clearTimeout(late);
    // a paused thread cannot be ended
    send('Debugger.disable');
    session.disconnect();
  }
}
