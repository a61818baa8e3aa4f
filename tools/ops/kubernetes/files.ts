import { type ProcessName, processNamed } from '../processes.ts';
import { yaml } from '../yaml.ts';
import { baseSettings, exampleValues, kustomization, namespace } from './kustomize.ts';
import { RELEASES_CLAIM } from './names.ts';
import { registryPolicies, sitePolicies } from './network.ts';
import { VALKEY_SETTINGS, valkey, valkeyConfiguration } from './valkey.ts';
import { claim, job, workload } from './workloads.ts';

/** Processes that belong to the base of kustomize. */
const BASE: readonly ProcessName[] = ['api', 'jobs', 'site'];
const SETTINGS = '../settings';

const EXAMPLE = 'An installation, to copy and complete (docs/operating-containers.md#kubernetes).';

/** Manifests by their path in `ops/kubernetes`. */
export const manifests = (): Record<string, string> => ({
  'settings/kustomization.yaml': yaml('Settings of every installation.', baseSettings()),
  'base/kustomization.yaml': yaml(
    'The processes that always run.',
    kustomization([...BASE.map((name) => `${name}.yaml`), 'valkey.yaml', 'network.yaml'], [SETTINGS], {
      [VALKEY_SETTINGS]: 'valkey.conf',
    }),
  ),
  ...Object.fromEntries(
    BASE.map((name) => {
      const kind = processNamed(name);
      return [`base/${name}.yaml`, yaml(`${kind.title}.`, ...workload(kind))];
    }),
  ),
  'base/valkey.conf': valkeyConfiguration(),
  'base/valkey.yaml': yaml('Messages between processes, and shared limits.', ...valkey()),
  'base/network.yaml': yaml('Connections that pods may make and accept.', ...sitePolicies()),
  'migrate/kustomization.yaml': yaml(
    'Runs before the processes of a new version.',
    kustomization(['job.yaml'], [SETTINGS]),
  ),
  'migrate/job.yaml': yaml(`${processNamed('migrate').title}.`, job(processNamed('migrate'))),
  'registry/kustomization.yaml': yaml(
    'The registry of releases, in a namespace of its own.',
    kustomization(['registry.yaml', 'releases.yaml', 'network.yaml'], [SETTINGS]),
  ),
  'registry/registry.yaml': yaml(`${processNamed('registry').title}.`, ...workload(processNamed('registry'))),
  'registry/releases.yaml': yaml('Stored releases.', claim(RELEASES_CLAIM, '20Gi')),
  'registry/network.yaml': yaml('Connections that pods may make and accept.', ...registryPolicies()),
  'example/kustomization.yaml': yaml(EXAMPLE, kustomization(['namespace.yaml', '../base'], ['values'])),
  'example/namespace.yaml': yaml(EXAMPLE, namespace('onmaum', 'restricted')),
  'example/values/kustomization.yaml': yaml(EXAMPLE, exampleValues(['migrate', ...BASE], 'onmaum')),
  'example/migrate/kustomization.yaml': yaml(EXAMPLE, kustomization(['../../migrate'], ['../values'])),
  'example/registry/kustomization.yaml': yaml(EXAMPLE, kustomization(['namespace.yaml', '../../registry'], ['values'])),
  'example/registry/namespace.yaml': yaml(EXAMPLE, namespace('onmaum-registry', 'privileged')),
  'example/registry/values/kustomization.yaml': yaml(EXAMPLE, exampleValues(['registry'], 'onmaum-registry')),
});
