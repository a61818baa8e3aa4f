import { ConfigError } from '../config.ts';
import { isDatabaseDown } from './database-failure.ts';
import { startFailure } from './start-failure.ts';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const refused = failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' });

it.each([
  [failure('listen', { code: 'EADDRINUSE', port: 4000 }), 'port 4000 is in use; choose another with API_PORT'],
  [failure('write', { code: 'ENOSPC', path: '/data/x' }), 'the disk is full (/data/x)'],
  [failure('mkdir', { code: 'ENOTDIR' }), 'the data folder /data is not a folder; choose another with DATA_DIR'],
  [failure('mkdir', { code: 'EACCES' }), 'the data folder /data cannot be written; choose another with DATA_DIR'],
  [refused, 'the database cannot be reached: connect ECONNREFUSED 127.0.0.1:5432'],
  [new AggregateError([refused, refused]), `the database cannot be reached: ${refused.message}, ${refused.message}`],
  [failure('no database "x"', { code: '3D000' }), 'the database refuses DATABASE_URL: no database "x"'],
  [new ConfigError('bad environment'), 'bad environment'],
  [{ errno: 44 }, 'unknown failure: {"errno":44}'],
])('The failure %s is reported in one line', (error, line) => {
  expect(startFailure(error, '/data')).toBe(line);
});

it('Every other failure is reported with its stack', () => {
  expect(startFailure(new TypeError('a bug'), '/data')).toContain('start-failure.test.ts');
});

it('A database that fails over or refuses is distinguished from a bug', () => {
  for (const code of ['08006', '57P01', '57P03', '25006', '25P03', '40001', '40P01', '53300', '55P03', '57014'])
    expect([code, isDatabaseDown(failure('x', { code }))]).toEqual([code, true]);
  for (const code of ['23505', '42P01', '22P02', 'ENOENT'])
    expect([code, isDatabaseDown(failure('x', { code }))]).toEqual([code, false]);
  expect(isDatabaseDown(failure('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseDown(failure('a bug'))).toBe(false);
});
