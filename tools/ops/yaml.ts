import { stringify } from 'yaml';

/** Documents of YAML below a comment. No line is folded and nothing is aliased, so that a change shows as one line. */
export const yaml = (comment: string, ...documents: object[]): string =>
  `${comment
    .split('\n')
    .map((line) => `# ${line}\n`)
    .join('')}# Made by \`npm run ops\`.\n${documents
    .map((one) => stringify(one, { lineWidth: 0, aliasDuplicateObjects: false }))
    .join('---\n')}`;
