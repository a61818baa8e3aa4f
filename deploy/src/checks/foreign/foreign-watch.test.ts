import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { FOREIGN_LIMITS, ForeignWatch } from './foreign-watch.ts';

/** Script that computes for 600 ms, and again whenever it receives input. */
const SCRIPT = `
  const compute = () => { for (const start = process.cpuUsage(); process.cpuUsage(start).user < 6e5; ); };
  const work = () => { compute(); process.stdout.write('done'); };
  process.stdin.on('data', work);
  work();
`;

let child: ChildProcessWithoutNullStreams;
afterEach(() => child.kill('SIGKILL'));

test('CPU time from before the beginning of a page does not count for the page', async () => {
  child = spawn(process.execPath, ['-e', SCRIPT], { env: {} });
  await once(child.stdout, 'data');
  const reasons: string[] = [];
  const limits = { ...FOREIGN_LIMITS, tick: 20, computing: 300, waiting: 300 };
  const watch = new ForeignWatch(child.pid ?? 0, limits, (why) => void reasons.push(why));
  const reason = async () => {
    while (reasons.length === 0) await wait(20);
    return reasons[0];
  };
  try {
    watch.begin();
    expect(await reason()).toBe('it waits for more than 0.3 s without a result');
    watch.begin();
    reasons.length = 0;
    child.stdin.write('again');
    expect(await reason()).toBe('it computes for more than 0.3 s');
  } finally {
    watch.stop();
  }
});
