import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processEnv } from '../process.ts';

export interface JobProcess {
  /** Ids of the jobs that the process has logged as done. */
  done: string[];
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
}

const SERVER = join(process.cwd().replace(/\/api$/, ''), 'api/src/server.ts');

/** Starts the API as a process, and reads from its log which jobs it has done. @param onDone called after each job */
export function startJobProcess(
  at: { port: number; dataDir: string; env: Record<string, string> },
  onDone: () => void,
): JobProcess {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...processEnv(at.port, at.dataDir), LOG_LEVEL: 'info', DEMO: '0', ...at.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const done: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { msg, job, queue } = JSON.parse(line) as { msg: string; job: string; queue: string };
    // scheduled jobs run, too
    if (msg !== 'job done' || queue !== 'pay-info-post') return;
    done.push(job);
    onDone();
  });
  return {
    done,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}
