import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import type { IService } from 'kubernetes-models/v1/Service';
import type { ProcessKind } from '../processes.ts';
import { labelsOf } from './names.ts';
import { pod } from './pod.ts';

/**
 * Numbers of pods of `api` and `site`. With two pods, the site survives the loss of a machine; more pods start when these are
 * busy.
 */
const SCALE = { minReplicas: 2, maxReplicas: 10, cpuPercent: 60 };

const named = (name: string) => ({ name, labels: labelsOf(name) });

/** A deployment. @param runs with `many`, the autoscaler sets the number of pods; otherwise there is one */
export function deployment(name: string, runs: ProcessKind['runs'], spec: IPodSpec): IDeployment {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: named(name),
    spec: {
      // with a single pod, the old one ends before the next one starts, since only one can mount the volume of the registry
      ...(runs === 'many'
        ? { strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } }
        : { replicas: 1, strategy: { type: 'Recreate' } }),
      selector: { matchLabels: labelsOf(name) },
      template: { metadata: { labels: labelsOf(name) }, spec },
    },
  };
}

/** A service, which gives the pods of a workload a name in the cluster. */
export const service = (name: string, port: number, targetPort: number | string): IService => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: named(name),
  spec: { selector: labelsOf(name), ports: [{ name: 'http', port, targetPort }] },
});

const budget = (name: string): IPodDisruptionBudget => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: named(name),
  spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(name) } },
});

const autoscaler = (name: string): IHorizontalPodAutoscaler => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: named(name),
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    minReplicas: SCALE.minReplicas,
    maxReplicas: SCALE.maxReplicas,
    metrics: [
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: SCALE.cpuPercent } },
      },
    ],
    // scales down slowly, since each pod that ends closes event streams, which then open again at other pods
    behavior: {
      scaleDown: { stabilizationWindowSeconds: 600, policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }] },
    },
  },
});

/** The resources of a process that always runs. */
export const workload = (kind: ProcessKind): object[] => [
  deployment(kind.name, kind.runs, pod(kind)),
  ...(kind.port ? [service(kind.name, kind.port.number, 'http')] : []),
  ...(kind.runs === 'many' ? [budget(kind.name), autoscaler(kind.name)] : []),
];

/** The job of a process that runs once. */
export const job = (kind: ProcessKind): IJob => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: named(kind.name),
  spec: {
    backoffLimit: 3,
    template: { metadata: { labels: labelsOf(kind.name) }, spec: pod(kind) },
  },
});

/** A claim for a volume that one pod uses. */
export const claim = (name: string, storage: string): IPersistentVolumeClaim => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: named(name),
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } },
});
