import { careFor } from '@onmaum/shared-contract/care/care';
import { HALVES } from './half.ts';
import { percentOf, scoreOf } from './score.ts';
import { COLLECTED, COLLECTIONS, type CollectedText, KINDS } from './texts.ts';

/**
 * `npm run care` prints recall and false cards for the collected texts (docs/rules/care.md#measured). With `--missed`, it also
 * prints the texts of the development half with a wrong result. Nobody should look at the texts of the other half.
 */
const row = (name: string, texts: readonly CollectedText[]) => {
  const score = scoreOf(texts);
  const percent = `${percentOf(score).toFixed(1)} %`.padStart(8);
  console.log(`${name.padEnd(36)}${percent}  ${score.cards} of ${score.all} get the card, ${score.lines} the line`);
};

for (const half of HALVES) {
  for (const kind of KINDS) {
    console.log(`\n${half}, ${kind === 'crisis' ? 'recall' : 'false cards'}`);
    const texts = COLLECTED.filter((one) => one.half === half && one.kind === kind);
    for (const category of new Set(texts.map((one) => one.category))) {
      row(
        `  ${category}`,
        texts.filter((one) => one.category === category),
      );
    }
    for (const collection of COLLECTIONS) {
      row(
        `  the ${collection} collection`,
        texts.filter((one) => one.collection === collection),
      );
    }
    row('  all', texts);
  }
}

if (process.argv.includes('--missed')) {
  console.log('\ndevelopment, answered wrongly');
  for (const { text, kind, half, category } of COLLECTED) {
    if (half === 'development' && (careFor(text) === 'card') !== (kind === 'crisis'))
      console.log(`  ${category}: ${text}`);
  }
}
