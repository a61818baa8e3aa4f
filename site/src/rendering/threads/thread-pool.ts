import type { Faults } from '../faults.ts';
import { Supervisor, type Task } from './supervisor.ts';

/** Equal for tasks that run the same code. */
function keyOf({ place, composition, apps }: Task): string {
  const code = composition.remotes.filter(({ app }) => apps.includes(app));
  return [place, composition.shellVersion, ...code.map(({ app, version }) => `${app}@${version}`)].join(' ');
}

interface Held {
  supervisor: Supervisor;
  started: Promise<void>;
  holders: number;
}

/** The threads of all sets of releases. Sets that run the same code for a place share its thread. */
export class ThreadPool {
  #faults: Faults;
  #held = new Map<string, Held>();

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /**
   * Acquires the thread of a task, and starts it unless it runs.
   * @param shellWorks rejects if the shell itself is at fault
   * @returns its supervisor, and a promise of its start
   */
  hold(task: Task, shellWorks?: Promise<unknown>): Pick<Held, 'supervisor' | 'started'> {
    const key = keyOf(task);
    const known = this.#held.get(key);
    if (known && (known.supervisor.renewable || known.supervisor.task.composition.id === task.composition.id)) {
      known.holders += 1;
      return known;
    }
    const supervisor = new Supervisor(task, this.#faults);
    const held = { supervisor, started: supervisor.start(shellWorks), holders: 1 };
    this.#held.set(key, held);
    return held;
  }

  /** Ends the thread if no other set uses it. */
  release(supervisor: Supervisor) {
    const key = keyOf(supervisor.task);
    const held = this.#held.get(key);
    // the pool may already have a newer thread under this key, if the set could not share this one
    if (held?.supervisor !== supervisor) return supervisor.stop();
    held.holders -= 1;
    if (held.holders > 0) return;
    this.#held.delete(key);
    supervisor.stop();
  }
}
