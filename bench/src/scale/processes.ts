import { readFile } from 'node:fs/promises';

/** Milliseconds of a tick of the kernel's clock, in which it counts processor time. */
const TICK_MS = 10;
/** Bytes of a page of memory. */
const PAGE = 4_096;

/** Processor time that a process has used, by itself and for it in the kernel, in milliseconds. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // the name before may contain blanks
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return Number(resident) * PAGE;
}
