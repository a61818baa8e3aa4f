import { setTimeout as pause } from 'node:timers/promises';

/** An HTTP service, such as an instance of Fastify. */
interface Service {
  listen(at: { port: number; host: string }): Promise<unknown>;
  close(): Promise<unknown>;
  log: { info(fields: object, message: string): void };
  /** `announced` is set before the process stops: /readyz then fails, and connections are not kept open. */
  stopping: { announced: boolean };
}

interface Opened {
  app: Service;
  config: { port: number; host: string; origin: string; stopPauseMs: number };
}

interface Start {
  /** Name of the service in messages. */
  name: string;
  /** The environment variable that sets the port. */
  portVariable: string;
  /** Longest time for running requests to finish when the service stops, after the pause `stopPauseMs`. */
  shutdownMs: number;
  /** @throws an error whose message is for the person who starts the service */
  open: () => Promise<Opened>;
}

/**
 * Starts a service, and shuts it down gracefully on SIGINT and SIGTERM. If it cannot start, logs the reason and ends the process.
 */
export async function runService({ name, portVariable, shutdownMs, open }: Start): Promise<void> {
  try {
    const { app, config } = await open();
    await app.listen({ port: config.port, host: config.host });
    app.log.info({ origin: config.origin }, `the ${name} is open`);
    const stop = async () => {
      if (app.stopping.announced) return;
      app.stopping.announced = true;
      // force the exit if the shutdown hangs
      setTimeout(() => process.exit(1), config.stopPauseMs + shutdownMs).unref();
      await pause(config.stopPauseMs);
      await app.close();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  } catch (error) {
    console.error(`${name}: ${reasonOf(error, portVariable)}`);
    process.exit(1);
  }
}

function reasonOf(error: unknown, portVariable: string): string {
  const { code, port, message } = (error instanceof Error ? error : new Error(String(error))) as Error & {
    code?: string;
    port?: number;
  };
  return code === 'EADDRINUSE' ? `port ${port} is in use; set ${portVariable} to another` : message;
}
