import type { Faults } from '../faults.ts';
import { Supervisor, type Task } from './supervisor.ts';

/** Key of a task. Tasks that run the same code have the same key. */
function keyOf({ place, composition, apps }: Task): string {
  const code = composition.remotes.filter(({ app }) => apps.includes(app));
  return [place, composition.shellVersion, ...code.map(({ app, version }) => `${app}@${version}`)].join(' ');
}

interface PooledThread {
  key: string;
  supervisor: Supervisor;
  faults: Faults;
  started: Promise<void>;
  users: number;
}

/**
 * The threads of all sets of releases. Sets that run the same code for a `Place` share a thread. A thread that a preview has
 * started is not shared with sets for visitors, since its faults are counted for the preview.
 */
export class ThreadPool {
  #faults: Faults;
  /** Several threads may have the same key, if they cannot be shared. */
  #threads = new Set<PooledThread>();

  /** @param faults faults of releases that visitors get */
  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /**
   * Acquires the thread of a task, and starts it if it does not run.
   * @param faults counts the faults of a thread that this call starts
   * @param shellWorks rejects if the shell itself is at fault
   * @returns its supervisor, and a promise of its start
   */
  acquire(task: Task, faults: Faults, shellWorks?: Promise<unknown>): Pick<PooledThread, 'supervisor' | 'started'> {
    const key = keyOf(task);
    const known = this.#find((thread) => {
      const countsHere = thread.faults === this.#faults || thread.faults === faults;
      const { renewable, task: first } = thread.supervisor;
      return thread.key === key && countsHere && (renewable || first.composition.id === task.composition.id);
    });
    if (known) {
      known.users += 1;
      return known;
    }
    const supervisor = new Supervisor(task, faults);
    const thread = { key, supervisor, faults, started: supervisor.start(shellWorks), users: 1 };
    this.#threads.add(thread);
    return thread;
  }

  /** Discards cached data of the API in all threads, so that later pages request it again. */
  forgetAnswers() {
    for (const { supervisor } of this.#threads) supervisor.forgetAnswers();
  }

  /** Ends the thread if no other set uses it. */
  release(supervisor: Supervisor) {
    const thread = this.#find((one) => one.supervisor === supervisor);
    if (!thread) return;
    thread.users -= 1;
    if (thread.users > 0) return;
    this.#threads.delete(thread);
    supervisor.stop();
  }

  #find = (isIt: (thread: PooledThread) => boolean) => [...this.#threads].find(isIt);
}
