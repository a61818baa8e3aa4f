import { execa } from 'execa';
import { baseOf } from './range.ts';

/** Checks the messages of new commits (commitlint.config.js). */
const base = baseOf(process.cwd());
if (base) {
  const { exitCode } = await execa('commitlint', ['--from', base, '--to', 'HEAD'], {
    preferLocal: true,
    stdio: 'inherit',
    reject: false,
  });
  process.exitCode = exitCode ?? 1;
} else {
  console.log('no commit messages were checked: this copy lacks their history');
}
