import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/**
 * How columns arrive in JavaScript where the driver's own habit does not suit: ids, counts and sums are
 * numbers (all stay below 2^53), and a day stays the text 'YYYY-MM-DD'.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};
