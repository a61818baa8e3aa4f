import { openPage } from './open-page.ts';

try {
  const { address } = await openPage(process.env);
  console.log(`the releases: ${address}\n(the address works once; Ctrl-C ends the page)`);
} catch (error) {
  console.error(`releases: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
