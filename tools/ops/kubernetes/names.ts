/** Names that several manifests share. */

export const SETTINGS_NAME = 'onmaum-settings';
export const SECRETS_NAME = 'onmaum-secrets';
export const TOKENS_NAME = 'onmaum-registry-tokens';
export const RELEASES_CLAIM = 'onmaum-releases';

/** Label of every pod of the site. */
export const PART_OF = { 'app.kubernetes.io/part-of': 'onmaum' } as const;

/** Labels by which a workload finds its pods. */
export const labelsOf = (name: string) => ({ 'app.kubernetes.io/name': name, ...PART_OF });

/** Labels of namespaces. The gateway and Prometheus may reach the site; the API may reach the services of areas. */
export const NEIGHBOURS = {
  gateway: { 'onmaum/gateway': 'yes' },
  monitoring: { 'onmaum/monitoring': 'yes' },
  areaServices: { 'onmaum/area-services': 'yes' },
} as const;
