export { start as default } from './start-postgres.ts';
