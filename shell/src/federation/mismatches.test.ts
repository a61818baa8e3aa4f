import { mismatches } from './mismatches.ts';

it.each([
  ['18.2.0', ['react ^19.3.1, got 18.2.0']],
  ['19.3.0', ['react ^19.3.1, got 19.3.0']],
  [undefined, ['react ^19.3.1, got none']],
  ['19.3.1', []],
  ['19.10.0', []],
])(
  'An area that was built for react 19.3.1 and gets %s reports mismatches only for older or missing versions',
  (got, said) => {
    expect(mismatches({ react: '^19.3.1' }, () => got)).toEqual(said);
  },
);
