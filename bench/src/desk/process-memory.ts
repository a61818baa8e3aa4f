import { setTimeout as pause } from 'node:timers/promises';
import { PORTS } from '../settings.ts';

/** Flag of Node.js that lets `inspectMemory` read the memory of a server. */
export const INSPECTED = `--inspect=127.0.0.1:${PORTS.inspector}`;

interface Answer {
  id: number;
  result?: { result?: { value?: number } };
}

/** Opens the inspector of a server that runs with `INSPECTED`. */
export async function inspectMemory() {
  const targets = (await (await fetch(`http://127.0.0.1:${PORTS.inspector}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  const send = (method: string, params = {}) =>
    new Promise<Answer>((resolve) => {
      last += 1;
      const id = last;
      socket.addEventListener('message', function read({ data }: MessageEvent<string>) {
        const answer = JSON.parse(data) as Answer;
        if (answer.id !== id) return;
        socket.removeEventListener('message', read);
        resolve(answer);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  const bytesOf = async (expression: string) => {
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
    return result?.result?.value ?? Number.NaN;
  };
  return {
    /**
     * Reads the memory after garbage collection, in bytes. `resident`: memory of the process; `used`: JavaScript heap and
     * buffers.
     */
    async read() {
      for (let turn = 0; turn < 3; turn += 1) {
        await send('HeapProfiler.collectGarbage');
        await pause(500);
      }
      return {
        resident: await bytesOf('process.memoryUsage.rss()'),
        used: await bytesOf('(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'),
      };
    },
    close: () => socket.close(),
  };
}
