import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';

const STARTS = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'];

/**
 * Refuses threads, programs and signals: nothing would watch or end what the code of a release starts, and a signal could end
 * the process with all pages. Called in the thread before the code is loaded.
 */
export function refuseProcesses() {
  const refusing = (name: string) => {
    // no arrow function, since a class is among those that are replaced
    function refused() {
      throw new Error(`a rendering thread may not use ${name}`);
    }
    return refused;
  };
  for (const name of STARTS) Object.assign(childProcess, { [name]: refusing(`child_process.${name}`) });
  Object.assign(workerThreads, { Worker: refusing('Worker') });
  Object.assign(process, { kill: refusing('process.kill') });
  // for code that imports the functions by name
  syncBuiltinESMExports();
}
