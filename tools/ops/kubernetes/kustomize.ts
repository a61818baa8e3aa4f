import { IMAGE } from '../image-names.ts';
import { type ProcessName, STOP_PAUSE_SECONDS } from '../processes.ts';
import { SETTINGS, type Variable } from '../variables.ts';
import { SETTINGS_NAME } from './names.ts';

/** Files of kustomize. */

const CUSTOMIZATION = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' };
const COMPONENT = { apiVersion: 'kustomize.config.k8s.io/v1alpha1', kind: 'Component' };

/** Addresses in the cluster. */
const FIXED: Record<string, string> = {
  API_URL: 'http://api:4000',
  REDIS_URL: 'redis://valkey:6379',
};
/** Services that every cluster needs outside of it. */
const OUTSIDE: Record<string, string> = {
  REGISTRY_URL: 'https://registry.example.com',
  MEDIA_BUCKET: 'https://s3.example.com/onmaum-pictures',
};

const literals = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => `${name}=${value}`);

/** Settings whose values depend on the installation. */
const isOpen = ({ name }: Variable) => !(name in FIXED);

/**
 * A list of resources.
 * @param components that add to them
 * @param files of configuration, by the name of the map that holds each
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

/** Settings of every installation. A change of a value gives the map another name, so that pods restart in turn. */
export const baseSettings = (): object => ({
  ...COMPONENT,
  configMapGenerator: [
    {
      name: SETTINGS_NAME,
      literals: literals({ NODE_ENV: 'production', STOP_PAUSE_SECONDS: String(STOP_PAUSE_SECONDS), ...FIXED }),
    },
  ],
});

/** The image and the settings of an installation, to copy and complete. */
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
