import { poolerConfiguration, proxyConfiguration } from './compose/configurations.ts';
import { composeFile } from './compose/file.ts';
import { composeExample, hostExample } from './examples.ts';
import { manifests } from './kubernetes/files.ts';
import { pipelineFiles } from './pipelines/files.ts';
import { PROCESSES } from './processes.ts';
import { unit, unitName, variablesFile } from './systemd/unit.ts';

/** Folders in which every file is generated. A test finds files there that are not generated any more. */
export const FOLDERS = ['ops/systemd', 'ops/compose', 'ops/kubernetes', 'ops/gitlab', '.github/workflows'];

const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

/** Texts of the generated files, by path in the repository. */
export const generated = (): Record<string, string> => ({
  ...below('ops/systemd', Object.fromEntries(PROCESSES.map((kind) => [unitName(kind), unit(kind)]))),
  ...below(
    'ops/systemd',
    Object.fromEntries(
      PROCESSES.filter(({ borrows }) => !borrows).map((kind) => [`${variablesFile(kind)}.example`, hostExample(kind)]),
    ),
  ),
  ...below('ops/compose', {
    'compose.yaml': composeFile(),
    'haproxy.cfg': proxyConfiguration(),
    'pgbouncer.ini': poolerConfiguration(),
    'environment.example': composeExample(),
  }),
  ...below('ops/kubernetes', manifests()),
  ...pipelineFiles(),
});
