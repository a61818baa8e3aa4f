import swc from '@swc/jest';
import { compileMarkdown } from '../build/markdown.ts';

/** Compiles the texts of the site for tests, as the build does. */
export default {
  createTransformer(options) {
    const { process, getCacheKey } = swc.createTransformer(options);
    const compiled = (transform) => (markdown, file, settings) => transform(compileMarkdown(markdown), file, settings);
    return { process: compiled(process), getCacheKey: compiled(getCacheKey) };
  },
};
