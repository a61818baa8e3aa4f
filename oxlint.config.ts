import { defineConfig } from 'oxlint';
import { boundaries } from './tools/lint/boundaries.ts';

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'jest'],
  categories: {
    correctness: 'error',
  },
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
          arguments: false,
        },
      },
    ],
    'typescript/await-thenable': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-cycle': 'error',
    'typescript/no-misused-spread': 'off',
    'jest/require-to-throw-message': 'off',
    'jest/no-conditional-expect': 'off',
    'typescript/unbound-method': 'off',
    'typescript/require-array-sort-compare': 'off',
    'react/static-components': 'off',
    'no-empty-pattern': [
      'error',
      {
        allowObjectPatternsAsParameters: true,
      },
    ],
  },
  ignorePatterns: ['**/dist/**', 'node_modules/**'],
  overrides: boundaries,
});
