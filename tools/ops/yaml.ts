import { stringify } from 'yaml';

/**
 * Writes YAML documents below a comment. No line is folded and nothing is aliased, so that a changed value is one changed line.
 */
export const yaml = (comment: string, ...documents: object[]): string =>
  `${comment
    .split('\n')
    .map((line) => `# ${line}\n`)
    .join('')}# Made by \`npm run ops\`.\n${documents
    .map((one) => stringify(one, { lineWidth: 0, aliasDuplicateObjects: false }))
    .join('---\n')}`;
