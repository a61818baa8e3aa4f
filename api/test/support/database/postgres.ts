import pg from 'pg';

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database on a PostgreSQL server.
 * @param name an existing database of this name is dropped
 * @param template the database to copy
 */
export async function createDatabase(server: string, name: string, template = 'template1'): Promise<OwnDatabase> {
  await ask(server, `drop database if exists ${name}`);
  await ask(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // no wait here, because `drop database` waits for connections that are closing
  return { url: url.href, drop: () => ask(server, `drop database ${name}`) };
}

async function ask(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
