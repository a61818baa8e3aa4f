import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Starts tracing in a new process. @returns how many modules of OpenTelemetry were loaded, and whether tracing is on */
async function start(env: NodeJS.ProcessEnv) {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({
      load(url, context, next) {
        if (url.includes('@opentelemetry')) loaded.push(url);
        return next(url, context);
      },
    });
    const { startTracing } = await import('${path.join(import.meta.dirname, 'start.ts')}');
    await import('${path.join(import.meta.dirname, 'track-requests.ts')}');
    const tracing = await startTracing('test');
    await tracing?.stop();
    console.log(JSON.stringify({ loaded: loaded.length, on: tracing !== undefined }));
  `;
  const args = ['--input-type=module', '-e', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
  return JSON.parse(stdout);
}

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1';

it.each([
  ['without an endpoint', { OTEL_SERVICE_NAME: 'api' }],
  ['with an empty endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  ['if the SDK is disabled', { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }],
])('Nothing of OpenTelemetry is loaded %s', async (_name, env) => {
  expect(await start(env)).toEqual({ loaded: 0, on: false });
});

it('The SDK is loaded with an endpoint', async () => {
  const { loaded, on } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT });
  expect([loaded > 0, on]).toEqual([true, true]);
});
