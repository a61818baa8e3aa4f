import pg from 'pg';

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database of one's own on a PostgreSQL.
 * @param name replaced if it is there
 * @param template a database that it is a copy of
 */
export async function createDatabase(server: string, name: string, template = 'template1'): Promise<OwnDatabase> {
  await ask(server, `drop database if exists ${name}`);
  await ask(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // connections that were closed just now take a moment to go, for which the server waits by itself
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
