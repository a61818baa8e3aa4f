import path from 'node:path';
import { HOME, type ProcessKind, STATE_DIR, STOP_PAUSE_SECONDS, stopSeconds } from '../processes.ts';

/** Reasons for a higher limit of open files, by process. */
const CONNECTIONS = {
  api: 'a connection for each call and stream',
  site: 'a connection for each visitor, and one to the API for each stream',
} as Record<string, string | undefined>;

/** Name of the unit of a process. It is a template with one instance for each port if there are many processes. */
export const unitName = ({ name, runs }: ProcessKind): string => `onmaum-${name}${runs === 'many' ? '@' : ''}.service`;

/** The file in `/etc/onmaum` with the variables that a process reads. */
export const variablesFile = ({ name, borrows }: ProcessKind): string => `environment.${borrows ?? name}`;

/** The unit of systemd that runs a process. */
export function unit(kind: ProcessKind): string {
  const { name, title, about, script, runs, port, own, user, writes } = kind;
  const isMany = runs === 'many';
  const variables = Object.entries(isMany && port ? { [port.variable]: '%i', ...own } : own);
  const needsDatabase = script.startsWith('api/') && runs !== 'once';
  const connections = CONNECTIONS[name];
  return [
    `# ${about}`,
    '# Made by `npm run ops`.',
    '[Unit]',
    `Description=${title}${isMany ? ' at port %i' : ''}`,
    'Wants=network-online.target',
    `After=network-online.target${needsDatabase ? ' onmaum-migrate.service' : ''}`,
    '',
    '[Service]',
    ...(runs === 'once' ? ['Type=oneshot'] : []),
    `User=${user}`,
    `WorkingDirectory=${HOME}`,
    `EnvironmentFile=/etc/onmaum/${variablesFile(kind)}`,
    ...(variables.length > 0 ? [`Environment=${variables.map((pair) => pair.join('=')).join(' ')}`] : []),
    `ExecStart=${HOME}/node_modules/.bin/node ${script}`,
    ...(runs === 'once' ? [] : ending(kind)),
    ...(connections ? [`# ${connections}`, 'LimitNOFILE=65536'] : []),
    ...writes.map((folder) => `StateDirectory=${path.basename(STATE_DIR)}/${folder}`),
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'PrivateDevices=yes',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    // absent for a process that confines releases: it needs namespaces, and netlink for a network namespace
    ...(kind.confines ? [] : ['RestrictNamespaces=yes', 'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX']),
    ...(runs === 'once' ? [] : ['', '[Install]', 'WantedBy=multi-user.target']),
    '',
  ].join('\n');
}

const ending = (kind: ProcessKind) => [
  'Restart=always',
  'RestartSec=1',
  `# ${kind.port ? `${STOP_PAUSE_SECONDS} seconds of STOP_PAUSE_SECONDS, ` : ''}${kind.endSeconds} for what is under way, and a margin`,
  `TimeoutStopSec=${stopSeconds(kind)}`,
];
