import { USER } from '../image-names.ts';
import { HOME, STATE_DIR } from '../processes.ts';

interface Place {
  /** The assembled folder of the project. */
  folder: string;
  /** A folder that stands for STATE_DIR. */
  state: string;
  /** The folders in it to which the process may write; the rest of STATE_DIR is read-only, as on a host and in a container. */
  writes: readonly string[];
}

/**
 * Creates a root as in a container, with the system folders of this machine and the assembled folder as the only folder of the
 * project. Only a temporary folder and some folders of the state are writable. The root is mounted over /sys, which no process
 * of the project needs.
 */
const ENTER_ROOT = `set -eu
mount -t tmpfs none /sys
for one in /usr /bin /lib /lib64 /proc /dev; do
  [ -e "$one" ] || continue
  mkdir -p "/sys$one"
  mount --rbind "$one" "/sys$one"
done
mkdir -p "/sys${HOME}" /sys/tmp "/sys${STATE_DIR}"
mount --bind "$1" "/sys${HOME}"
mount -o remount,bind,ro "/sys${HOME}"
: > /sys/node
mount --bind "$2" /sys/node
mount -t tmpfs none /sys/tmp
for one in $4; do
  mkdir -p "$3/$one" "/sys${STATE_DIR}/$one"
  mount --bind "$3/$one" "/sys${STATE_DIR}/$one"
done
mount -o remount,ro /sys
shift 4
exec unshare --user --map-user=${USER} --map-group=${USER} --keep-caps chroot /sys env -C ${HOME} \\
  setpriv --bounding-set=-all --ambient-caps=-all --inh-caps=-all --no-new-privs /node "$@"`;

/** A command that runs Node as in a container. @param args arguments of Node */
export function confinedNode({ folder, state, writes }: Place, args: readonly string[]): [string, string[]] {
  const enter = ['sh', '-c', ENTER_ROOT, 'sh', folder, process.execPath, state, writes.join(' ')];
  return ['unshare', ['--user', '--map-root-user', '--mount', ...enter, ...args]];
}
