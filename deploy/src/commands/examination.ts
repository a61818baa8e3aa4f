import { flag, withoutEmpty } from '@onmaum/shared-contract/server/environment';
import { z } from 'zod';
import { FOREIGN_LIMITS } from '../checks/foreign/foreign-watch.ts';
import { problemsOfPages } from '../checks/rehearsal/rehearsal.ts';
import { EXAMINATION, type Examination } from './refuse-built.ts';

/** Variables for the checks of a deploy, which the release tool and a registry read. */
export const CHECK_VARIABLES = {
  /** Milliseconds of processor time that the server may take to render a page. */
  RENDER_LIMIT_MS: z.coerce.number().int().min(10).max(3_000).default(FOREIGN_LIMITS.render),
  /** Whether the pages of a new release of an area are opened in a browser. */
  LOOK_IN_BROWSER: flag.default(true),
};

type CheckVariables = z.infer<z.ZodObject<typeof CHECK_VARIABLES>>;

/** The checks of one deploy by a person or a CI. */
export const examinationOf = ({ RENDER_LIMIT_MS: render, LOOK_IN_BROWSER }: CheckVariables): Examination => ({
  ...EXAMINATION,
  pages: (live, next) => problemsOfPages(live, next, { ...FOREIGN_LIMITS, render }),
  // the browser check is imported only when it runs, because most commands deploy nothing
  ...(LOOK_IN_BROWSER && {
    look: async (...given) => (await import('../checks/look/look.ts')).lookInBrowser(...given),
  }),
});

const Variables = z.preprocess(withoutEmpty, z.object(CHECK_VARIABLES));

/** The checks that the variables of an environment select. @throws an error that names the wrong variable */
export function checksOf(env: NodeJS.ProcessEnv): Examination {
  const { data, error } = Variables.safeParse(env);
  if (!data) throw new Error(z.prettifyError(error));
  return examinationOf(data);
}
