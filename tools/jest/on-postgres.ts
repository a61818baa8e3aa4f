/** Makes a test file use the PostgreSQL of this run; see `openTestDatabase`. */
process.env.TEST_SERVER = process.env.TEST_DATABASE_URL;
