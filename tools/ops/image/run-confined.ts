import { USER } from '../image-names.ts';
import { HOME, STATE_DIR } from '../processes.ts';

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
mount --bind "$3" "/sys${STATE_DIR}"
mount -o remount,ro /sys
shift 3
exec unshare --user --map-user=${USER} --map-group=${USER} --keep-caps chroot /sys env -C ${HOME} \\
  setpriv --bounding-set=-all --ambient-caps=-all --inh-caps=-all --no-new-privs /node "$@"`;

/** A command that runs Node as in a container. @param args arguments of Node */
export const confinedNode = (
  { folder, state }: { folder: string; state: string },
  args: readonly string[],
): [command: string, args: string[]] => [
  'unshare',
  ['--user', '--map-root-user', '--mount', 'sh', '-c', ENTER_ROOT, 'sh', folder, process.execPath, state, ...args],
];
