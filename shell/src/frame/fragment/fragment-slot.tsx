import type { AsideNames, FragmentNames } from '@onmaum/shared-contract';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { SectionNote, Skeleton, useHydrated, useWideScreen } from '@onmaum/shared-ui';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { arrivalOf, type Fragments, loadedModule, loadModule, reportThrown } from '../../federation/remote-modules.ts';
import { settleSent, useReconnect, useRetry } from '../failed-part.ts';
import s from './fragment-slot.module.css';
import { SlotBoundary } from './slot-boundary.tsx';

type FragmentApp = keyof FragmentNames;
type FragmentExpose = './fragments' | './aside';

interface Props<App extends FragmentApp> {
  app: App;
  name: FragmentNames[App] | (App extends keyof AsideNames ? AsideNames[App] : never);
  /** The module that exports the fragment; by default './fragments'. */
  from?: FragmentExpose;
  /** Placeholder with the height of the fragment while its code is being loaded. */
  skeleton?: ReactNode;
  /** For the side column: the fragment is not rendered on the server, and not loaded if the column is hidden. */
  clientOnly?: boolean;
}

/** Renders a fragment of a remote. If the remote fails, only this slot is affected. */
export function FragmentSlot<App extends FragmentApp>(props: Props<App>) {
  const { app, name, from = './fragments', skeleton = <Skeleton lines={4} />, clientOnly = false } = props;
  const slot = (
    <SlotBoundary
      fallback={(reset) => <SlotFailure size={skeleton} onRetry={reset} />}
      onError={(error) => reportThrown('page', error, app)}
    >
      <SentNote app={app} from={from} />
      {/* if a fragment fails on the server, the server sends its skeleton and the browser renders the fragment */}
      <Suspense fallback={skeleton}>
        <LoadedFragment app={app} name={name} from={from} skeleton={skeleton} />
      </Suspense>
    </SlotBoundary>
  );
  return clientOnly ? <WideOnly>{slot}</WideOnly> : slot;
}

const WideOnly = ({ children }: { children: ReactNode }) => useWideScreen() && children;

interface LoadedProps {
  app: FragmentApp;
  name: string;
  from: FragmentExpose;
  skeleton: ReactNode;
}

function LoadedFragment({ app, name, from, skeleton }: LoadedProps) {
  const [fragments, setFragments] = useState<Fragments | undefined>(() => loadedModule(app, from)?.default);
  const [failed, setFailed] = useState(false);
  const missing = !fragments && !failed;
  const arrival = useHydrated() ? undefined : arrivalOf(app, from);

  useEffect(() => {
    if (!missing) return;
    loadModule(app, from).then(
      (module) => setFragments(() => module.default),
      () => setFailed(true),
    );
  }, [app, from, missing]);

  if (missing && arrival) return <Arrival of={arrival} />;
  if (failed) return <SlotFailure size={skeleton} onRetry={() => setFailed(false)} />;
  if (!fragments) return skeleton;
  const Fragment = fragments[name]?.Component;
  if (!Fragment) throw new Error(`${app} has no fragment ${name}`);
  return <Fragment />;
}

/** Suspends until the promise resolves. Until then React leaves the server-rendered content unchanged. */
const Arrival = ({ of }: { of: Promise<null> }) => use(of);

const FAILED = '이 부분을 불러오지 못했습니다. 잠시 후 다시 시도해 주세요.';

const SENT = '이 부분을 불러오지 못했습니다. 보이는 글은 그대로 읽으실 수 있어요.';

const pause = () => new Promise((done) => setTimeout(done, 300));

/** Note above the server-rendered content of a fragment, shown until the code of the fragment is loaded. */
function SentNote({ app, from }: Pick<LoadedProps, 'app' | 'from'>) {
  const hydrated = useHydrated();
  const [arrival] = useState(() => (hydrated || loadedModule(app, from) ? undefined : arrivalOf(app, from)));
  // a second attempt: after a failed preload of a file, browsers fail the file's first load without sending a request
  const [retry, busy] = useRetry(() => loadModule(app, from).catch(() => pause().then(() => loadModule(app, from))));
  if (!hydrated || !arrival) return null;

  return (
    <Suspense
      fallback={
        <div ref={settleSent} className={s.sent}>
          <SectionNote text={SENT} busy={busy} onRetry={retry} />
        </div>
      }
    >
      <Arrival of={arrival} />
    </Suspense>
  );
}

const OFFLINE = `${TEXT.offline}. 연결되면 바로 보여드릴게요.`;

/** Message that replaces a failed fragment and has its size, so that nothing moves. It retries when the connection returns. */
function SlotFailure({ size, onRetry }: { size: ReactNode; onRetry: () => void }) {
  const online = useReconnect(onRetry);
  return (
    <div className={s.failure}>
      <div className={s.size}>{size}</div>
      <SectionNote {...(online ? { text: FAILED, onRetry } : { text: OFFLINE })} />
    </div>
  );
}
