import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import * as schemas from './content-schema.ts';

const CONTENT_DIR = join(import.meta.dirname, 'content');

export type DemoContent = ReturnType<typeof readContent>;

/**
 * Reads and validates every file of `content/`.
 * @throws Error with the file and the entry if a file does not match its schema
 */
export const readContent = () => ({
  members: readList('members.yaml', schemas.memberSchema),
  counsellors: readList('counsellors.yaml', schemas.counsellorSchema),
  goods: readList('goods.yaml', schemas.goodsSchema),
  solutions: readList('solutions.yaml', schemas.solutionSchema),
  banners: readList('banners.yaml', schemas.bannerSchema),
  reports: readList('reports.yaml', schemas.reportSchema),
  worries: readFolder('worries', schemas.worrySchema),
  infos: readFolder('infos', schemas.infoSchema),
});

/** The lists of all files in a folder, joined in the order of the numbered file names. */
const readFolder = <T extends z.ZodType>(folder: string, entry: T): z.output<T>[] =>
  readdirSync(join(CONTENT_DIR, folder))
    .toSorted()
    .flatMap((name) => readList(`${folder}/${name}`, entry));

function readList<T extends z.ZodType>(file: string, entry: T): z.output<T>[] {
  return parseList(readFileSync(join(CONTENT_DIR, file), 'utf8'), file, entry);
}

/** Parses the text of a file. @throws Error with the file and the entry if the text is not a YAML list of valid entries */
export function parseList<T extends z.ZodType>(text: string, file: string, entry: T): z.output<T>[] {
  const result = z.array(entry).safeParse(parseYaml(text, file));
  if (!result.success) throw new Error(`demo content ${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}

function parseYaml(text: string, file: string): unknown {
  try {
    return load(text);
  } catch (error) {
    throw new Error(`demo content ${file}: ${(error as Error).message}`, { cause: error });
  }
}
