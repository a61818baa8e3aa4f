import type { AsideNames, FragmentNames } from '@onmaum/shared-contract';
import { SectionNote, Skeleton, useWideScreen } from '@onmaum/shared-ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Fragments, loadedModule, loadModule } from '../../federation/remote-modules.ts';
import s from './fragment-slot.module.css';
import { SlotBoundary } from './slot-boundary.tsx';

type FragmentApp = keyof FragmentNames;
type FragmentExpose = './fragments' | './aside';

interface Props<App extends FragmentApp> {
  app: App;
  name: FragmentNames[App] | (App extends keyof AsideNames ? AsideNames[App] : never);
  /** The module that exports it; default './fragments'. */
  from?: FragmentExpose;
  /** Placeholder with the height of the fragment while its code is being loaded. */
  skeleton?: ReactNode;
  /** For the side column: not rendered on the server, and not loaded where the column is hidden. */
  clientOnly?: boolean;
}

/** Renders a fragment of a remote. If the remote fails, only this slot is affected. */
export function FragmentSlot<App extends FragmentApp>(props: Props<App>) {
  const { app, name, from = './fragments', skeleton = <Skeleton lines={4} />, clientOnly = false } = props;
  const slot = (
    <SlotBoundary fallback={(reset) => <SlotFailure size={skeleton} onRetry={reset} />}>
      {/* a fragment that fails on the server is left to the browser */}
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

  useEffect(() => {
    if (!missing) return;
    let gone = false;
    loadModule(app, from).then(
      (module) => !gone && setFragments(() => module.default),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [app, from, missing]);

  if (failed) return <SlotFailure size={skeleton} onRetry={() => setFailed(false)} />;
  if (!fragments) return skeleton;
  const Fragment = fragments[name]?.Component;
  if (!Fragment) throw new Error(`${app} has no fragment ${name}`);
  return <Fragment />;
}

/** The failure state has the size of the fragment, so that nothing moves. */
function SlotFailure({ size, onRetry }: { size: ReactNode; onRetry: () => void }) {
  return (
    <div className={s.failure}>
      <div className={s.size}>{size}</div>
      <SectionNote text="이 부분을 불러오지 못했어요. 잠시 후 다시 시도해 주세요." onRetry={onRetry} />
    </div>
  );
}
