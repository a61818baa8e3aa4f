import { compileMarkdown } from './markdown.ts';

/** Loader that compiles the texts of the site, which are Markdown. */
export default compileMarkdown;
