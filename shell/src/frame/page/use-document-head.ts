import { useSession } from '@onmaum/shared-auth';
import type { PageHead } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { pageTitle } from '@onmaum/shared-contract/site/site';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { useOnline } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { siteOrigin, writeHead } from '../../app/document/write-head.ts';
import { describePage, runPageCode, stateHead } from '../../app/page-handle.ts';

/**
 * Updates the head of the document from the handles of the matched routes: after every navigation, and whenever the
 * data that they read changes.
 * @param failure title of the error state that replaces a failed page
 * @returns title of the page; empty while the data for it is being loaded
 */
export function useDocumentHead(failure = ''): string {
  const client = useQueryClient();
  const online = useOnline();
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const [named, setNamed] = useState({ pathname, title: '' });
  const token = useSession((session) => session.token && 'any');
  const level = useSession((session) => session.level);

  useEffect(() => {
    const url = new URL(pathname + search, siteOrigin());
    const pages = matches.map(({ handle, params }) => ({ route: { handle }, params }));
    const writeNamed = (given: PageHead) => {
      let head = given;
      // only home has no title; on other pages a missing title means that the content is not loaded
      const unnamed = !head.title && pathname !== paths.home;
      if (unnamed && !online) head = stateHead(TEXT.offline);
      writeHead(head, url);
      return unnamed && online ? '' : pageTitle(head.title);
    };
    const write = () => {
      const title = failure
        ? writeNamed(stateHead(failure))
        : (runPageCode(() => writeNamed(describePage(pages, client, url, { token, level }).head), null) ??
          writeNamed({ noindex: true }));
      setNamed((last) => (last.pathname === pathname && last.title === title ? last : { pathname, title }));
    };
    write();

    // one answer causes several events: update the head once for all of them
    let due = false;
    let left = false;
    const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
      if (due || (type !== 'updated' && type !== 'removed')) return;
      due = true;
      queueMicrotask(() => {
        due = false;
        if (!left) write();
      });
    });
    return () => {
      left = true;
      unsubscribe();
    };
  }, [client, matches, pathname, search, failure, online, token, level]);

  return named.pathname === pathname ? named.title : '';
}
