import { IMAGE } from '../image-names.ts';
import { type ProcessName, STOP_PAUSE_SECONDS } from '../processes.ts';
import { SETTINGS, type Variable } from '../variables.ts';
import { SETTINGS_NAME } from './names.ts';

/** Makes files of kustomize. */

const CUSTOMIZATION = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' };
const COMPONENT = { apiVersion: 'kustomize.config.k8s.io/v1alpha1', kind: 'Component' };

/** Variables with addresses within the cluster. */
const FIXED: Record<string, string> = {
  API_URL: 'http://api:4000',
  REDIS_URL: 'redis://valkey:6379',
};
/** Examples of variables with addresses of services outside of the cluster, which every installation needs. */
const OUTSIDE: Record<string, string> = {
  REGISTRY_URL: 'https://registry.example.com',
  MEDIA_BUCKET: 'https://s3.example.com/onmaum-pictures',
};

const literals = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => `${name}=${value}`);

/** Whether the value of a setting depends on the installation. */
const isOpen = ({ name }: Variable) => !(name in FIXED);

/**
 * A kustomization: a list of resources.
 * @param components components that change the resources
 * @param files configuration files, by the name of the config map that contains each
 */
export const kustomization = (
  resources: readonly string[],
  components: readonly string[] = [],
  files: Record<string, string> = {},
): object => ({
  ...CUSTOMIZATION,
  resources: [...resources],
  ...(components.length > 0 ? { components: [...components] } : {}),
  ...(Object.keys(files).length > 0
    ? { configMapGenerator: Object.entries(files).map(([name, file]) => ({ name, files: [file] })) }
    : {}),
});

/**
 * Settings of every installation. If a value changes, kustomize gives the config map another name, so that pods are restarted one
 * after the other.
 */
export const baseSettings = (): object => ({
  ...COMPONENT,
  configMapGenerator: [
    {
      name: SETTINGS_NAME,
      literals: literals({ NODE_ENV: 'production', STOP_PAUSE_SECONDS: String(STOP_PAUSE_SECONDS), ...FIXED }),
    },
  ],
});

/** The image and the settings of an installation, which operators copy and complete. */
export const exampleValues = (readers: readonly ProcessName[], namespace: string): object => ({
  ...COMPONENT,
  namespace,
  images: [{ name: IMAGE, newName: 'images.example.com/onmaum', newTag: 'replace-with-a-commit' }],
  configMapGenerator: [
    {
      name: SETTINGS_NAME,
      behavior: 'merge',
      literals: literals(
        Object.fromEntries(
          SETTINGS.filter((one) => isOpen(one) && one.readBy.some((name) => readers.includes(name))).map((one) => [
            one.name,
            OUTSIDE[one.name] ?? one.example,
          ]),
        ),
      ),
    },
  ],
});

/** A namespace with a level of Pod Security. */
export const namespace = (name: string, level: 'restricted' | 'privileged'): object => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, labels: { 'pod-security.kubernetes.io/enforce': level } },
});
