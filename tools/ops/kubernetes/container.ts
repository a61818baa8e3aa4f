import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';
import type { IProbe } from 'kubernetes-models/v1/Probe';
import { IMAGE } from '../image-names.ts';
import { type ProcessKind, STATE_DIR, type StateFolder } from '../processes.ts';
import { SECRETS, variablesOf } from '../variables.ts';
import { SECRETS_NAME, SETTINGS_NAME } from './names.ts';

/**
 * Folder in which the registry finds its tokens. A folder is mounted, since Kubernetes cannot replace a single file in a running
 * pod.
 */
export const TOKENS_DIR = '/etc/onmaum/registry';

/** Seconds that a pod waits before the signal to stop. Meanwhile, the cluster stops sending it new connections. */
export const LEAVE_SECONDS = 5;

/**
 * Folders that a pod mounts. The folder of pictures is not one of them: few clusters have volumes for several machines, so
 * pictures are in a bucket.
 */
export const foldersOf = ({ writes }: ProcessKind): StateFolder[] => writes.filter((folder) => folder !== 'media');

const fixed = (variables: Record<string, string>): IEnvVar[] =>
  Object.entries(variables).map(([name, value]) => ({ name, value }));

function environmentOf(kind: ProcessKind): IEnvVar[] {
  const secrets = variablesOf(kind.name, SECRETS).map(({ name, optional }) => ({
    name,
    valueFrom: { secretKeyRef: { name: SECRETS_NAME, key: name, ...(optional ? { optional } : {}) } },
  }));
  return [
    ...fixed(kind.port ? { HOST: '0.0.0.0' } : {}),
    ...fixed(Object.fromEntries(foldersOf(kind).map((one) => [`${one.toUpperCase()}_DIR`, `${STATE_DIR}/${one}`]))),
    ...fixed(kind.confines ? { REGISTRY_TOKENS: `${TOKENS_DIR}/tokens.json` } : {}),
    ...fixed(kind.own),
    ...secrets,
  ];
}

const probe = (path: string, more: Partial<IProbe>): IProbe => ({ httpGet: { path, port: 'http' }, ...more });

/** A process that hangs is restarted after a minute. A process has two minutes to start. */
const PROBES = {
  startupProbe: probe('/healthz', { periodSeconds: 2, failureThreshold: 60 }),
  readinessProbe: probe('/readyz', { periodSeconds: 2, timeoutSeconds: 3, failureThreshold: 2 }),
  livenessProbe: probe('/healthz', { periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }),
} as const;

/** The container of a process. */
export function container(kind: ProcessKind): IContainer {
  const { name, script, port, resources, confines } = kind;
  return {
    name,
    image: IMAGE,
    args: [script],
    envFrom: [{ configMapRef: { name: SETTINGS_NAME } }],
    env: environmentOf(kind),
    ...(port ? { ports: [{ name: 'http', containerPort: port.number }], ...PROBES } : {}),
    ...(port ? { lifecycle: { preStop: { sleep: { seconds: LEAVE_SECONDS } } } } : {}),
    // no limit of CPU time: a process that is paused because of its quota answers late
    resources: {
      requests: { cpu: resources.cpu, memory: resources.memory },
      limits: { memory: resources.mostMemory },
    },
    volumeMounts: [
      { name: 'tmp', mountPath: '/tmp' },
      ...foldersOf(kind).map((folder) => ({ name: folder, mountPath: `${STATE_DIR}/${folder}` })),
      ...(confines ? [{ name: 'tokens', mountPath: TOKENS_DIR, readOnly: true }] : []),
    ],
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
      // a process namespace needs a /proc without hidden files
      ...(confines ? { procMount: 'Unmasked' } : {}),
    },
  };
}
