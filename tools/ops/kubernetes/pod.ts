import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import type { IVolume } from 'kubernetes-models/v1/Volume';
import { USER } from '../image-names.ts';
import { type ProcessKind, stopSeconds } from '../processes.ts';
import { container, foldersOf, LEAVE_SECONDS } from './container.ts';
import { labelsOf, RELEASES_CLAIM, TOKENS_NAME } from './names.ts';

/** The volume for releases. The registry's volume is persistent. A new pod of a site server downloads the releases again. */
const releases = ({ confines }: ProcessKind): Partial<IVolume> =>
  confines ? { persistentVolumeClaim: { claimName: RELEASES_CLAIM } } : { emptyDir: { sizeLimit: '4Gi' } };

/** Fields of every pod. */
export const RESTRICTED = {
  automountServiceAccountToken: false,
  // otherwise Kubernetes would set API_PORT to the address of the service `api`
  enableServiceLinks: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: USER,
    runAsGroup: USER,
    fsGroup: USER,
    fsGroupChangePolicy: 'OnRootMismatch',
    seccompProfile: { type: 'RuntimeDefault' },
  },
} satisfies Partial<IPodSpec>;

/**
 * Fields of the pod of the registry, which confines the code of releases with namespaces and mounts. The default profiles refuse
 * namespaces and mounts, so the pod runs without profiles, but in a user namespace, outside of which it has no rights.
 */
const CONFINES = {
  hostUsers: false,
  securityContext: {
    ...RESTRICTED.securityContext,
    seccompProfile: { type: 'Unconfined' },
    appArmorProfile: { type: 'Unconfined' },
  },
} satisfies Partial<IPodSpec>;

/** The pod of a process. */
export function pod(kind: ProcessKind): IPodSpec {
  const { name, runs, port, confines } = kind;
  return {
    ...RESTRICTED,
    ...(confines ? CONFINES : {}),
    terminationGracePeriodSeconds: stopSeconds(kind) + (port ? LEAVE_SECONDS : 0),
    ...(runs === 'once' ? { restartPolicy: 'Never' } : {}),
    ...(runs === 'many' ? { topologySpreadConstraints: [spread(name)] } : {}),
    containers: [container(kind)],
    volumes: [
      { name: 'tmp', emptyDir: { sizeLimit: '256Mi' } },
      ...foldersOf(kind).map((name) => ({ name, ...releases(kind) })),
      ...(confines ? [{ name: 'tokens', secret: { secretName: TOKENS_NAME } }] : []),
    ],
  };
}

const spread = (name: string) => ({
  maxSkew: 1,
  topologyKey: 'kubernetes.io/hostname',
  whenUnsatisfiable: 'ScheduleAnyway' as const,
  labelSelector: { matchLabels: labelsOf(name) },
});
