export * from './infos.ts';
export * from './search.ts';
export * from './worries.ts';
