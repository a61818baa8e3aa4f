import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generated } from './generated.ts';

/** `npm run ops`: generates the files with which operators run the processes, from the list in processes.ts. */
const root = path.join(import.meta.dirname, '../..');

for (const [name, text] of Object.entries(generated())) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
