/** Names that several manifests share. */

export const SETTINGS_NAME = 'onmaum-settings';
export const SECRETS_NAME = 'onmaum-secrets';
export const TOKENS_NAME = 'onmaum-registry-tokens';
export const RELEASES_CLAIM = 'onmaum-releases';

/** Label of every pod and of most other resources. */
export const PART_OF = { 'app.kubernetes.io/part-of': 'onmaum' } as const;

/** Labels by which a workload finds its pods. */
export const labelsOf = (name: string) => ({ 'app.kubernetes.io/name': name, ...PART_OF });

/**
 * Labels of namespaces of other systems. Network policies let the gateway and Prometheus connect to the servers, and API and jobs
 * connect to the services of areas.
 */
export const NEIGHBOURS = {
  gateway: { 'onmaum/gateway': 'yes' },
  monitoring: { 'onmaum/monitoring': 'yes' },
  areaServices: { 'onmaum/area-services': 'yes' },
} as const;
