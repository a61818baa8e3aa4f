/** Expressions in Latin letters, looked for in a text of `latinOf`. */
export const LATIN: readonly string[] = [
  '(?:ja|za)sal(?:ha|ch|si|gak)?(?![a-z]*(?:ad))',
  'suicid',
  'kill(?:ing)?myself',
  'wanttodie(?!t)',
  'wannadie(?!t)',
  '(?:wanna|wantto)kms',
  'selfharm',
  'end(?:ing)?mylife',
  'jukgosip',
];

export const HARMLESS_LATIN: readonly string[] = ['suicidesquad'];
