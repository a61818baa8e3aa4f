-- Time limits of the connections through PgBouncer, which cannot pass on those of the API (docs/operating.md#pgbouncer).
alter role onmaum in database onmaum set statement_timeout = '10s';
alter role onmaum in database onmaum set lock_timeout = '2s';
alter role onmaum in database onmaum set idle_in_transaction_session_timeout = '5s';
-- compiling a query takes longer than running it
alter role onmaum in database onmaum set jit = off;
