import { ALLOWANCES, allowanceFor } from './allowed.ts';
import { builtFiles } from './built.ts';
import { usesOfScript } from './scripts.ts';
import { usesOfStyle } from './styles.ts';

/**
 * Checks built scripts and styles against the oldest supported browsers (`BROWSERS` in `module-rules.js` of the kit). It prints
 * each use of a feature that one of these browsers lacks, unless the feature is polyfilled, guarded or allowed. It also prints
 * each allowance that no file needs. With the names of apps as arguments, it checks only those apps.
 */
const apps = process.argv.slice(2);
const files = builtFiles(apps.length > 0 ? apps : undefined);
const needed = new Set<string>();
const faults = new Map<string, Set<string>>();

for (const { app, name, text, kind } of files) {
  for (const { feature, lackedBy } of kind === 'script' ? usesOfScript(text) : usesOfStyle(text)) {
    needed.add(`${app} ${feature}`).add(`* ${feature}`);
    if (allowanceFor(app, feature)) continue;
    const fault = `${feature} is not in ${lackedBy.join(', ')}`;
    faults.set(fault, (faults.get(fault) ?? new Set()).add(name));
  }
}

const unused = apps.length > 0 ? [] : ALLOWANCES.filter((one) => !needed.has(one));
for (const [fault, names] of faults) console.log(`${fault}\n${[...names].map((name) => `  ${name}`).join('\n')}`);
for (const one of unused) console.log(`tools/browsers/allowed.ts has an unused allowance: ${one}`);
if (faults.size + unused.length > 0) process.exitCode = 1;
else console.log(`${files.length} scripts and styles run in the oldest supported browsers`);
