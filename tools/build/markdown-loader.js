import { compileMarkdown } from './markdown.ts';

/** Compiles the texts of the site. */
export default compileMarkdown;
