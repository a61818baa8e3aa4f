#!/usr/bin/env node
import { run } from './command-line.ts';

/** `npx area …`, in the folder of an area. See docs/area-kit.md of the site. */

process.exitCode = await run(process.argv.slice(2), process.cwd(), process.env);
