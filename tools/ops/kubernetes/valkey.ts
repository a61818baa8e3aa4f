import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENGINES } from '../image-names.ts';
import { RESTRICTED } from './pod.ts';
import { deployment, service } from './workloads.ts';

/** Valkey keeps nothing that must not be lost (docs/adr/0030-shared-state.md): one pod, and no volume. */

export const VALKEY_PORT = 6379;
export const VALKEY_SETTINGS = 'valkey';

const FOLDER = '/etc/valkey';

/** The configuration of a host, since kustomize reads no file outside of its folder. */
export const valkeyConfiguration = (): string =>
  readFileSync(path.join(import.meta.dirname, '../../../ops/valkey/valkey.conf'), 'utf8');

/** Policies of the network keep others away, so that it needs no password. */
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
        // maxmemory of its configuration, and buffers
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
