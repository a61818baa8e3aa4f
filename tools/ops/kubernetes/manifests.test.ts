import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { parseAllDocuments } from 'yaml';
import { PROCESSES, stopSeconds } from '../processes.ts';
import { SECRETS, variablesOf } from '../variables.ts';
import { LEAVE_SECONDS } from './container.ts';
import { manifests } from './files.ts';
import { SETTINGS_NAME } from './names.ts';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec?: { template?: { metadata: { labels: Record<string, string> }; spec: IPodSpec }; selector?: object };
}
type Model = new (data: object) => { validate(): void };

const files = manifests();
const documents = Object.entries(files)
  .filter(([file]) => file.endsWith('.yaml'))
  .flatMap(([file, text]) => parseAllDocuments(text).map((one) => ({ file, manifest: one.toJS() as Manifest })));
const resources = documents.filter(({ manifest }) => !manifest.apiVersion.startsWith('kustomize'));
const customizations = documents.filter(({ manifest }) => manifest.apiVersion.startsWith('kustomize'));
const cases = resources.map(
  (one) => [`${one.manifest.kind} ${one.manifest.metadata.name} of ${one.file}`, one] as const,
);

async function modelOf({ apiVersion, kind }: Manifest): Promise<Model> {
  const module = (await import(`kubernetes-models/${apiVersion}`)) as Record<string, Model>;
  const model = module[kind];
  if (!model) throw new Error(`Kubernetes has no ${kind} in ${apiVersion}`);
  return model;
}

it.each(cases)('%s follows the schema of Kubernetes', async (_name, { manifest }) => {
  const Model = await modelOf(manifest);
  expect(() => new Model(manifest).validate()).not.toThrow();
});

it('The schema refuses a wrong type', async () => {
  const deployment = resources.find(({ manifest }) => manifest.kind === 'Deployment')?.manifest;
  const Model = await modelOf(deployment as Manifest);
  expect(() => new Model({ ...deployment, spec: { ...deployment?.spec, replicas: 'two' } }).validate()).toThrow();
});

const pods = resources.flatMap(({ manifest }) => {
  const spec = manifest.spec?.template?.spec;
  return spec ? [[manifest.metadata.name, spec, manifest] as const] : [];
});

it('Every process has a pod', () => {
  expect(pods.map(([name]) => name).toSorted()).toEqual([...PROCESSES.map(({ name }) => name), 'valkey'].toSorted());
});

describe.each(pods)('The pod %s', (name, spec, manifest) => {
  const kind = PROCESSES.find((one) => one.name === name);
  const [container] = spec.containers;

  it('has no rights, and a root that it cannot write', () => {
    const profile = kind?.confines ? 'Unconfined' : 'RuntimeDefault';
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: profile } });
    // a pod without the default profile needs a user namespace, outside of which it has no rights
    expect(spec.hostUsers).toBe(kind?.confines ? false : undefined);
    expect(container?.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec.automountServiceAccountToken).toBe(false);
  });

  it('gets no variables from the names of services, which would replace ports', () => {
    expect(spec.enableServiceLinks).toBe(false);
  });

  it('is found by its selectors, and mounts volumes that it has', () => {
    const labels = manifest.spec?.template?.metadata.labels ?? {};
    for (const { manifest: other } of resources) {
      const found = (other.spec?.selector ?? {}) as { matchLabels?: object };
      if (other.metadata.name === name && other.spec?.selector)
        expect(labels).toMatchObject(found.matchLabels ?? found);
    }
    const volumes = spec.volumes?.map((volume) => volume.name) ?? [];
    expect(volumes).toEqual(expect.arrayContaining(container?.volumeMounts?.map((mount) => mount.name) ?? []));
  });

  if (!kind) return;

  it('gets only its own secrets, and the settings', () => {
    const secrets = container?.env?.filter(({ valueFrom }) => valueFrom?.secretKeyRef).map((one) => one.name);
    expect(secrets).toEqual(variablesOf(kind.name, SECRETS).map((one) => one.name));
    expect(container?.envFrom).toEqual([{ configMapRef: { name: SETTINGS_NAME } }]);
  });

  it('is not killed before it has stopped', () => {
    const pause = container?.lifecycle?.preStop?.sleep?.seconds ?? 0;
    expect(pause).toBe(kind.port ? LEAVE_SECONDS : 0);
    expect(spec.terminationGracePeriodSeconds).toBe(pause + stopSeconds(kind));
  });

  it('has health probes if it answers requests', () => {
    const paths = [container?.livenessProbe, container?.readinessProbe].map((probe) => probe?.httpGet?.path);
    expect(paths).toEqual(kind.port ? ['/healthz', '/readyz'] : [undefined, undefined]);
  });
});

it('The API and its jobs reach the namespaces of services of areas, other pods do not', () => {
  const services = { namespaceSelector: { matchLabels: { 'onmaum/area-services': 'yes' } } };
  const policies = resources.filter(({ manifest }) => manifest.kind === 'NetworkPolicy');
  const reaching = policies.flatMap(({ manifest: { spec } }) => {
    const { podSelector, egress = [] } = spec as { podSelector: object; egress?: { to?: object[] }[] };
    return egress.some(({ to }) => to?.some((one) => isDeepStrictEqual(one, services))) ? [podSelector] : [];
  });
  expect(reaching).toEqual([
    { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: ['api', 'jobs'] }] },
  ]);
});

it.each(customizations.map((one) => [one.file, one.manifest] as const))(
  '%s names files that exist',
  (file, manifest) => {
    const { resources: parts = [], components = [] } = manifest as { resources?: string[]; components?: string[] };
    for (const one of [...parts, ...components]) {
      const place = path.join(path.dirname(file), one);
      expect(Object.keys(files)).toContain(place.endsWith('.yaml') ? place : `${place}/kustomization.yaml`);
    }
  },
);
