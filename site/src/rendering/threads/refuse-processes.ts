import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';

const STARTS = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'];

/**
 * Replaces the functions that start threads or programs or send signals with functions that throw. Nothing would watch or end a
 * thread or program that the code of a release starts, and a signal could end the whole process. Must be called in the thread
 * before that code is loaded.
 */
export function refuseProcesses() {
  const refusing = (name: string) => {
    // not an arrow function, since it also replaces a class, which is called with `new`
    function refused() {
      throw new Error(`a rendering thread may not use ${name}`);
    }
    return refused;
  };
  for (const name of STARTS) Object.assign(childProcess, { [name]: refusing(`child_process.${name}`) });
  Object.assign(workerThreads, { Worker: refusing('Worker') });
  Object.assign(process, { kill: refusing('process.kill') });
  // otherwise `import { spawn } from 'node:child_process'` would import the original function
  syncBuiltinESMExports();
}
