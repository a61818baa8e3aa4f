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

/** Pods of api and site: two survive the loss of a machine; more start when these are busy. */
const SCALE = { minReplicas: 2, maxReplicas: 10, cpuPercent: 60 };

const named = (name: string) => ({ name, labels: labelsOf(name) });

/** A deployment of pods that share a name. @param runs `many`: the autoscaler sets their number */
export function deployment(name: string, runs: ProcessKind['runs'], spec: IPodSpec): IDeployment {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: named(name),
    spec: {
      // a volume of one pod cannot be mounted by the next one before it ends
      ...(runs === 'many'
        ? { strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } }
        : { replicas: 1, strategy: { type: 'Recreate' } }),
      selector: { matchLabels: labelsOf(name) },
      template: { metadata: { labels: labelsOf(name) }, spec },
    },
  };
}

/** A name in the cluster for the pods of a workload. */
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
    // each pod that goes ends streams, which open again elsewhere
    behavior: {
      scaleDown: { stabilizationWindowSeconds: 600, policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }] },
    },
  },
});

/** A process that always runs, with everything that belongs to it. */
export const workload = (kind: ProcessKind): object[] => [
  deployment(kind.name, kind.runs, pod(kind)),
  ...(kind.port ? [service(kind.name, kind.port.number, 'http')] : []),
  ...(kind.runs === 'many' ? [budget(kind.name), autoscaler(kind.name)] : []),
];

/** A process that runs once. */
export const job = (kind: ProcessKind): IJob => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: named(kind.name),
  spec: {
    backoffLimit: 3,
    template: { metadata: { labels: labelsOf(kind.name) }, spec: pod(kind) },
  },
});

/** A volume of one pod. */
export const claim = (name: string, storage: string): IPersistentVolumeClaim => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: named(name),
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } },
});
