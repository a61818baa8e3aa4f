import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Copy, DockerfileParser } from 'dockerfile-ast';

/** Reads the steps of the Containerfile that determine the files of the image. */

export const root = path.join(import.meta.dirname, '../../..');

export interface CopyStep {
  /** The stage to copy from; undefined to copy from the build context. */
  from: string | undefined;
  sources: string[];
  target: string;
}

export interface Stage {
  name: string | undefined;
  base: string;
  copies: CopyStep[];
  runs: string[];
  /** Arguments of the last instruction of each kind, by kind, such as USER. */
  last: Record<string, string>;
}

function copyStep(copy: Copy): CopyStep {
  const words = copy.getArguments().map((one) => one.getValue());
  const from = copy.getFlags().find((flag) => flag.getName() === 'from');
  return { from: from?.getValue() ?? undefined, sources: words.slice(0, -1), target: words.at(-1) ?? '' };
}

/** The stages of a Containerfile, in their order. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  const file = DockerfileParser.parse(text);
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword();
    const words = instruction.getArguments().map((one) => one.getValue());
    if (keyword === 'FROM') {
      stages.push({ name: words[2], base: words[0] ?? '', copies: [], runs: [], last: {} });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) continue;
    if (keyword === 'RUN') stage.runs.push(words.join(' '));
    stage.last[keyword] = instruction.getArgumentsContent() ?? '';
  }
  for (const copy of file.getCOPYs()) {
    const line = copy.getRange().start.line;
    const before = file.getFROMs().filter((from) => from.getRange().start.line < line).length;
    stages[before - 1]?.copies.push(copyStep(copy));
  }
  return stages;
}

export const containerfile = (): string => readFileSync(path.join(root, 'Containerfile'), 'utf8');

/** Whether a path is in the build context. The last pattern that matches the path or one of its parent folders decides. */
export function isSent(patterns: readonly string[], file: string): boolean {
  const parts = file.split('/');
  const places = parts.map((_part, at) => parts.slice(0, at + 1).join('/'));
  return patterns.reduce((sent, pattern) => {
    const isKept = pattern.startsWith('!');
    const glob = isKept ? pattern.slice(1) : pattern;
    return places.some((place) => path.matchesGlob(place, glob)) ? isKept : sent;
  }, true);
}

/** Patterns of `.containerignore`. */
export const ignorePatterns = (): string[] =>
  readFileSync(path.join(root, '.containerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
