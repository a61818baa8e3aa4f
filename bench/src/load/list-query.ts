import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from '../../../api/src/db/schema.ts';
import { pageQuery } from '../../../api/src/modules/worry/list-repository.ts';
import { LIST_BODY } from '../sample.ts';

export interface Query {
  text: string;
  values: unknown[];
}

/** The SQL that the API runs for the measured list call. */
export function listQuery(): Query {
  const compiler = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const { sql, parameters } = pageQuery({
    sort: LIST_BODY.sort,
    categories: [],
    bookmarked: false,
    hasPoll: false,
    hasAnswer: false,
    mine: false,
    viewerId: null,
    // the API selects one more row, to find out whether another page follows
    limit: LIST_BODY.limit + 1,
    after: { offset: 0 },
  }).compile(compiler);
  return { text: sql, values: [...parameters] };
}
