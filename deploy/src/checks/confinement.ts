import { spawnSync } from 'node:child_process';

/** Namespaces of its own for processes, network and mounts, without rights in them; it ends with whoever started it. */
export const CONFINED = [
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...['unshare', '--user', '--pid', '--net', '--fork', '--kill-child', '--mount-proc'],
];

let confines: boolean | undefined;
/** Whether this machine can keep such a process from the network and from other processes. */
export function canConfine(): boolean {
  const [command = '', ...args] = CONFINED;
  confines ??= spawnSync(command, [...args, 'true'], { env: {}, stdio: 'ignore' }).status === 0;
  return confines;
}
