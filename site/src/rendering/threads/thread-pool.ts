import type { Faults } from '../faults.ts';
import { Supervisor, type Task } from './supervisor.ts';

/** Equal for tasks that run the same code. */
function keyOf({ place, composition, apps }: Task): string {
  const code = composition.remotes.filter(({ app }) => apps.includes(app));
  return [place, composition.shellVersion, ...code.map(({ app, version }) => `${app}@${version}`)].join(' ');
}

interface PooledThread {
  supervisor: Supervisor;
  faults: Faults;
  started: Promise<void>;
  users: number;
}

/**
 * The threads of all sets of releases. Sets that run the same code for a place share its thread, but visitors get no thread that
 * a preview has started: its faults are those of the preview.
 */
export class ThreadPool {
  #faults: Faults;
  #threads = new Map<string, PooledThread>();

  /** @param faults of releases that visitors get */
  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /**
   * Acquires the thread of a task, and starts it unless it runs.
   * @param faults of the set, which get those of a thread that it starts
   * @param shellWorks rejects if the shell itself is at fault
   * @returns its supervisor, and a promise of its start
   */
  acquire(task: Task, faults: Faults, shellWorks?: Promise<unknown>): Pick<PooledThread, 'supervisor' | 'started'> {
    const key = keyOf(task);
    const known = this.#threads.get(key);
    const isShared = known && (known.faults === this.#faults || known.faults === faults);
    if (isShared && (known.supervisor.renewable || known.supervisor.task.composition.id === task.composition.id)) {
      known.users += 1;
      return known;
    }
    const supervisor = new Supervisor(task, faults);
    const thread = { supervisor, faults, started: supervisor.start(shellWorks), users: 1 };
    this.#threads.set(key, thread);
    return thread;
  }

  /** Requests data anew for the pages that follow. */
  forgetAnswers() {
    for (const { supervisor } of this.#threads.values()) supervisor.forgetAnswers();
  }

  /** Ends the thread if no other set uses it. */
  release(supervisor: Supervisor) {
    const key = keyOf(supervisor.task);
    const thread = this.#threads.get(key);
    // the pool may already have a newer thread under this key, if the set could not share this one
    if (thread?.supervisor !== supervisor) return supervisor.stop();
    thread.users -= 1;
    if (thread.users > 0) return;
    this.#threads.delete(key);
    supervisor.stop();
  }
}
