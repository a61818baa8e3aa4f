import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Separate namespaces for users, processes, network and mounts. The command ends when its parent process ends. */
const APART = [
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...['unshare', '--user', '--map-root-user', '--pid', '--net', '--fork', '--kill-child', '--mount-proc'],
];

/**
 * Creates a root directory with only some folders and files, and runs a command there without capabilities. Unix sockets, such
 * as those of D-Bus, a database or Docker, are out of reach. The root is mounted over /sys, because no user has files there.
 */
const ENTER_ROOT = `set -eu
mount -t tmpfs none /sys
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mkdir -p "/sys$1"; else mkdir -p "/sys\${1%/*}"; : > "/sys$1"; fi
  mount --rbind "$1" "/sys$1"
  shift
done
shift
exec chroot /sys env -i setpriv --bounding-set=-all --inh-caps=-all --no-new-privs "$@"`;

/** Folders that every program needs. */
const SYSTEM = ['/usr', '/bin', '/lib', '/lib64', '/proc', process.execPath];

/** Wraps a command so that it can use only `folders` and system folders, and reach no network and no other processes. */
export function confined(command: readonly string[], folders: readonly string[]): string[] {
  const known = [...new Set([...SYSTEM, ...folders])].filter((place) => existsSync(place));
  const places = known.filter((place) => !known.some((other) => place.startsWith(`${other}/`)));
  return [...APART, 'sh', '-c', ENTER_ROOT, 'sh', ...places, '--', ...command];
}

let confines: boolean | undefined;
/** Whether this machine can run a command with `confined`. */
export function canConfine(): boolean {
  const [command = '', ...args] = confined([process.execPath, '--version'], []);
  confines ??= spawnSync(command, args, { env: {}, stdio: 'ignore' }).status === 0;
  return confines;
}
