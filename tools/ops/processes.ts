/** The processes of the site. `npm run ops` makes units, the compose file and manifests from this list. */

export type ProcessName = 'migrate' | 'api' | 'jobs' | 'site' | 'registry';
/** Folders in `STATE_DIR`. */
export type StateFolder = 'media' | 'releases';

export interface ProcessKind {
  name: ProcessName;
  /** Title that systemd and comments of generated files show. */
  title: string;
  /** The first comment of its unit. */
  about: string;
  /** Path in the repository. */
  script: string;
  /**
   * `once`: the process ends by itself, before the others start. `one`: there is a single process. `many`: there are as many
   * processes as visitors need, each on its own port.
   */
  runs: 'once' | 'one' | 'many';
  /** The port on which the process answers requests, such as `/healthz` and `/readyz`. */
  port?: { variable: string; number: number };
  /** Variables with fixed values for this process. */
  own: Record<string, string>;
  writes: readonly StateFolder[];
  /**
   * User of the unit. Code of releases runs as another user than the API, so that it cannot read the API's variables in `/proc`.
   */
  user: 'onmaum' | 'onmaum-site';
  /** Seconds to finish running work, after `STOP_PAUSE_SECONDS` if the process has a port. */
  endSeconds: number;
  /** The process whose file of variables the unit uses, instead of a file of its own. */
  borrows?: ProcessName;
  /** CPU and memory that the process needs, and the most memory that it may use (docs/operating-sizes.md). */
  resources: { cpu: string; memory: string; mostMemory: string };
  /** Set if the process runs the code of releases in user and process namespaces (docs/adr/0024-registry.md). */
  confines?: true;
}

/** Folder of the files that processes keep. */
export const STATE_DIR = '/var/lib/onmaum';
/** Folder of the repository on a host and in the image. */
export const HOME = '/opt/onmaum';
export const STOP_PAUSE_SECONDS = 5;
/** Seconds between the time by which a process should have ended and the time at which it is killed. */
const MARGIN_SECONDS = 10;

const API = 'api/src/server.ts';

export const PROCESSES: readonly ProcessKind[] = [
  {
    name: 'migrate',
    title: 'Migrations of 온마음',
    about: 'Migrates the database before the processes of a new version start: systemctl start onmaum-migrate',
    script: 'api/src/migrate.ts',
    runs: 'once',
    own: {},
    writes: [],
    user: 'onmaum',
    endSeconds: 10,
    borrows: 'api',
    resources: { cpu: '100m', memory: '192Mi', mostMemory: '512Mi' },
  },
  {
    name: 'api',
    title: 'API of 온마음',
    about: 'An API that serves calls at the port of its name: systemctl enable --now onmaum-api@4000 onmaum-api@4001',
    script: API,
    runs: 'many',
    port: { variable: 'API_PORT', number: 4000 },
    own: { JOBS: '0', MIGRATE: '0' },
    writes: ['media'],
    user: 'onmaum',
    endSeconds: 10,
    resources: { cpu: '500m', memory: '512Mi', mostMemory: '1Gi' },
  },
  {
    name: 'jobs',
    title: 'Jobs of 온마음',
    about: 'The jobs of the site, once: systemctl enable --now onmaum-jobs',
    script: API,
    runs: 'one',
    own: { JOBS: 'only', MIGRATE: '0' },
    writes: ['media'],
    user: 'onmaum',
    endSeconds: 10,
    resources: { cpu: '100m', memory: '256Mi', mostMemory: '1Gi' },
  },
  {
    name: 'site',
    title: 'Site server of 온마음',
    about: 'A site server at the port of its name: systemctl enable --now onmaum-site@3000 onmaum-site@3001',
    script: 'site/src/main.ts',
    runs: 'many',
    port: { variable: 'PORT', number: 3000 },
    own: {},
    writes: ['releases'],
    user: 'onmaum-site',
    endSeconds: 10,
    resources: { cpu: '500m', memory: '768Mi', mostMemory: '2Gi' },
  },
  {
    name: 'registry',
    title: 'Registry of releases of 온마음',
    about: 'The registry of releases, if site servers follow one: systemctl enable --now onmaum-registry',
    script: 'registry/src/main.ts',
    runs: 'one',
    port: { variable: 'REGISTRY_PORT', number: 4200 },
    own: {},
    writes: ['releases'],
    user: 'onmaum-site',
    endSeconds: 30,
    resources: { cpu: '100m', memory: '256Mi', mostMemory: '2Gi' },
    confines: true,
  },
];

/** @throws when no process has this name */
export function processNamed(name: ProcessName): ProcessKind {
  const found = PROCESSES.find((one) => one.name === name);
  if (!found) throw new Error(`no process is called ${name}`);
  return found;
}

/** Seconds from the stop signal until the process is killed. */
export const stopSeconds = ({ port, endSeconds }: ProcessKind): number =>
  (port ? STOP_PAUSE_SECONDS : 0) + endSeconds + MARGIN_SECONDS;
