import { readFile } from 'node:fs/promises';

/** Unit of processor time in /proc, in milliseconds. */
const TICK_MS = 10;
/** Bytes of a page of memory. */
const PAGE = 4_096;

/** Processor time that a process has used, in user mode and in the kernel, in milliseconds. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // the fields after the name, counted from the last bracket because the name may contain blanks
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return Number(resident) * PAGE;
}
