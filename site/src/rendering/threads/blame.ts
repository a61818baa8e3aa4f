import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import type { ServerRemote } from '@onmaum/shared-contract/release/rendering';

/** The areas whose files a text names, such as the stack of an error. */
export function areasIn(text: string, remotes: readonly ServerRemote[]): RemoteName[] {
  return remotes
    .filter(({ file }) => {
      const folder = file && path.dirname(file);
      return folder && (text.includes(folder + path.sep) || text.includes(`${pathToFileURL(folder).href}/`));
    })
    .map(({ app }) => app);
}
