/** Expressions in Latin letters, which are searched in the result of `latinOf`. */
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
