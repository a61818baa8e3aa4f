import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { type ProcessName, processNamed } from '../processes.ts';
import { labelsOf, NEIGHBOURS, PART_OF } from './names.ts';
import { VALKEY_PORT } from './valkey.ts';

/** Network policies. A pod may connect, and accept connections, only where it needs to. */

type Spec = NonNullable<INetworkPolicy['spec']>;

const policy = (name: string, spec: Spec): INetworkPolicy => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name, labels: PART_OF },
  spec,
});

const tcp = (...ports: number[]) => ports.map((port) => ({ protocol: 'TCP' as const, port }));
const pods = (name: string) => ({ podSelector: { matchLabels: labelsOf(name) } });
const namespaces = (labels: Record<string, string>) => ({ namespaceSelector: { matchLabels: labels } });
const anyOf = (key: string, names: readonly string[]) => ({
  matchExpressions: [{ key, operator: 'In' as const, values: [...names] }],
});

const NAME = 'app.kubernetes.io/name';
/**
 * Ports of services that may be anywhere: databases (PostgreSQL, PgBouncer), HTTPS (providers, the registry), the collector of
 * traces, and OpenSearch.
 */
const PORTS = { databases: [5432, 6432], https: 443, traces: 4318, search: 9200 };

const portOf = (name: ProcessName): number => processNamed(name).port?.number ?? 0;

const monitored = (name: ProcessName) => ({ from: [namespaces(NEIGHBOURS.monitoring)], ports: tcp(portOf(name)) });

const common = (): INetworkPolicy[] => [
  policy('onmaum-nothing', { podSelector: { matchLabels: PART_OF }, policyTypes: ['Ingress', 'Egress'] }),
  policy('onmaum-names', {
    podSelector: { matchLabels: PART_OF },
    policyTypes: ['Egress'],
    egress: [{ ports: [{ protocol: 'UDP', port: 53 }, ...tcp(53)] }],
  }),
];

/** Network policies of the processes of the site. */
export const sitePolicies = (): INetworkPolicy[] => [
  ...common(),
  policy('site', {
    podSelector: { matchLabels: labelsOf('site') },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ from: [namespaces(NEIGHBOURS.gateway)], ports: tcp(portOf('site')) }, monitored('site')],
    egress: [{ to: [pods('api')], ports: tcp(portOf('api')) }, { ports: tcp(PORTS.https, PORTS.traces) }],
  }),
  policy('api', {
    podSelector: { matchLabels: labelsOf('api') },
    policyTypes: ['Ingress'],
    ingress: [{ from: [pods('site')], ports: tcp(portOf('api')) }, monitored('api')],
  }),
  policy('api-and-jobs', {
    podSelector: anyOf(NAME, ['api', 'jobs', 'migrate']),
    policyTypes: ['Egress'],
    egress: [{ ports: tcp(...PORTS.databases, PORTS.https, PORTS.traces) }],
  }),
  policy('to-area-services', {
    // the API forwards calls, and jobs request the deletion of data of former members
    podSelector: anyOf(NAME, ['api', 'jobs']),
    policyTypes: ['Egress'],
    // no ports, since each team chooses its own
    egress: [{ to: [namespaces(NEIGHBOURS.areaServices)] }],
  }),
  policy('jobs', {
    podSelector: { matchLabels: labelsOf('jobs') },
    policyTypes: ['Egress'],
    egress: [{ ports: tcp(PORTS.search) }],
  }),
  policy('valkey', {
    podSelector: { matchLabels: labelsOf('valkey') },
    policyTypes: ['Ingress'],
    ingress: [{ from: [{ podSelector: anyOf(NAME, ['api', 'jobs', 'site']) }], ports: tcp(VALKEY_PORT) }],
  }),
  policy('to-valkey', {
    podSelector: anyOf(NAME, ['api', 'jobs', 'site']),
    policyTypes: ['Egress'],
    egress: [{ to: [pods('valkey')], ports: tcp(VALKEY_PORT) }],
  }),
];

/** Network policies of the registry, which has a namespace of its own. */
export const registryPolicies = (): INetworkPolicy[] => [
  ...common(),
  policy('registry', {
    podSelector: { matchLabels: labelsOf('registry') },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ from: [namespaces(NEIGHBOURS.gateway)], ports: tcp(portOf('registry')) }],
    // to the bucket, and to the site servers for their metrics
    egress: [{ ports: tcp(PORTS.https) }],
  }),
];
