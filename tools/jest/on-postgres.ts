/** Makes a test file use the PostgreSQL server of this test run (see `openTestDatabase`). */
process.env.TEST_SERVER = process.env.TEST_DATABASE_URL;
