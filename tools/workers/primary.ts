import cluster from 'node:cluster';
import { once } from 'node:events';
import { RestartPauses } from '../services/restart-pauses.ts';

/**
 * Runs a server in several processes that listen on the same port: `node tools/workers/primary.ts <script> <number>`. A process
 * that dies is replaced. If this process ends, the others end, too.
 */
const [script = '', number] = process.argv.slice(2);
// the processes accept connections themselves, since a connection that this process handed to a dying process would be lost
cluster.schedulingPolicy = cluster.SCHED_NONE;
cluster.setupPrimary({ exec: script, args: [] });

let isOpen = false;
let isStopping = false;

function start(pauses = new RestartPauses()) {
  const startedAt = Date.now();
  const worker = cluster.fork();
  worker.once('exit', (code, signal) => {
    if (isStopping) return;
    // the server cannot start and has printed the reason, so it is not started again
    if (!isOpen) process.exit(code || 1);
    const pause = pauses.after(startedAt);
    const end = signal ?? `code ${code}`;
    console.error(`${script}, process ${worker.process.pid}, ended with ${end}; restarting it in ${pause / 1000} s`);
    setTimeout(() => {
      if (!isStopping) start(pauses);
    }, pause);
  });
  return worker;
}

function stop() {
  if (isStopping) return;
  isStopping = true;
  const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? worker : []));
  const ends = workers.map((worker) => once(worker, 'exit'));
  // each server finishes its running requests before it ends
  for (const worker of workers) worker.process.kill('SIGTERM');
  void Promise.all(ends).then(() => process.exit(0));
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

// the first process prepares what all of them use, such as the database
await once(start(), 'listening');
isOpen = true;
for (let more = 1; more < Number(number) && !isStopping; more += 1) start();
