import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENGINES } from '../image-names.ts';
import { RESTRICTED } from './pod.ts';
import { deployment, service } from './workloads.ts';

/** Valkey runs in one pod without a volume, because its data may be lost (docs/adr/0030-shared-state.md). */

export const VALKEY_PORT = 6379;
export const VALKEY_SETTINGS = 'valkey';

const FOLDER = '/etc/valkey';

/** A copy of the configuration for hosts, since kustomize cannot read files outside of its folder. */
export const valkeyConfiguration = (): string =>
  readFileSync(path.join(import.meta.dirname, '../../../ops/valkey/valkey.conf'), 'utf8');

/** The resources of Valkey. It needs no password, because network policies admit only pods of the site. */
export const valkey = (): object[] => [
  deployment('valkey', 'one', {
    ...RESTRICTED,
    containers: [
      {
        name: 'valkey',
        image: ENGINES.valkey,
        command: ['valkey-server'],
        args: [`${FOLDER}/valkey.conf`, '--bind', '*', '--protected-mode', 'no'],
        ports: [{ name: 'redis', containerPort: VALKEY_PORT }],
        readinessProbe: { tcpSocket: { port: 'redis' }, periodSeconds: 5 },
        livenessProbe: { tcpSocket: { port: 'redis' }, periodSeconds: 10, failureThreshold: 6 },
        // the limit is maxmemory of the configuration, and room for buffers
        resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { memory: '384Mi' } },
        volumeMounts: [{ name: 'settings', mountPath: FOLDER, readOnly: true }],
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      },
    ],
    volumes: [{ name: 'settings', configMap: { name: VALKEY_SETTINGS } }],
  }),
  service('valkey', VALKEY_PORT, 'redis'),
];
