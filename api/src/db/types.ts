import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/**
 * Overrides the driver's conversion of column types. Bigint and numeric become numbers, since all ids, counts and sums stay
 * below 2^53. A date stays the text 'YYYY-MM-DD'.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};
