import type { Board } from '@onmaum/shared-contract';

/** A comment in the model. */
export interface Said {
  id: number;
  by: number;
  board: Board;
  root: number | null;
}

/** An expected group of notifications, with the ids of its comments. */
interface Group {
  kind: 'comment' | 'reply';
  board: Board;
  comments: number[];
  isSeen: boolean;
  isRead: boolean;
}

/** Model of the notifications that members should have. */
export class NotificationModel {
  readonly #people: readonly number[];
  readonly #authors: Record<Board, number>;
  /** The groups of each member. The group with the newest notification is the last one. */
  readonly #groups = new Map<number, Group[]>();
  readonly said: Said[] = [];
  readonly #gone = new Set<number>();
  readonly #gonePosts = new Set<Board>();
  readonly #left = new Set<number>();
  /** Ids of the current blocks, by the text '<id of the blocker> <id of the blocked>'. */
  readonly #blocks = new Map<string, number>();

  constructor(people: readonly number[], authors: Record<Board, number>) {
    this.#people = people;
    this.#authors = authors;
  }

  isThere = (board: Board) => !this.#gonePosts.has(board);
  hasComment = (id: number) => !this.#gone.has(id);

  isMember = (person: number) => !this.#left.has(person);
  hasBlocked = (by: number, who: number) => this.#blocks.has(`${by} ${who}`);

  /** Writers of the answered comment and of its top-level comment, unless the comment is deleted. */
  #writers(answered: Said | null): number[] {
    const root = this.said.find(({ id }) => id === (answered?.root ?? answered?.id));
    return [answered, root].flatMap((one) => (one && this.hasComment(one.id) ? one.by : []));
  }

  /** Whether a member may comment on a post, or answer a comment. */
  maySay(by: number, board: Board, answered: Said | null): boolean {
    return ![this.#authors[board], ...this.#writers(answered)].some((person) => this.hasBlocked(person, by));
  }

  say(one: Said, answered: Said | null): void {
    const writers = this.#writers(answered);
    this.said.push(one);
    for (const person of this.#people.filter((id) => id !== one.by && this.isMember(id))) {
      if (writers.includes(person)) this.#notify(person, 'reply', one);
      else if (person === this.#authors[one.board]) this.#notify(person, 'comment', one);
    }
  }

  #notify(person: number, kind: Group['kind'], { id, board }: Said): void {
    const own = this.#groups.get(person) ?? [];
    const before = own.find((group) => group.kind === kind && group.board === board);
    const comments = [...(before?.comments ?? []), id];
    const group = { kind, board, comments, isSeen: false, isRead: false };
    this.#groups.set(person, [...own.filter((one) => one !== before), group]);
  }

  block(by: number, who: number, id: number): void {
    this.#blocks.set(`${by} ${who}`, id);
  }

  /** Ends the blocks that a member made. @returns their ids */
  unblock(by: number): number[] {
    const own = [...this.#blocks].filter(([pair]) => pair.startsWith(`${by} `));
    for (const [pair] of own) this.#blocks.delete(pair);
    return own.map(([, id]) => id);
  }

  leave(person: number): void {
    this.#left.add(person);
    this.#groups.delete(person);
    for (const pair of [...this.#blocks.keys()])
      if (pair.split(' ').includes(String(person))) this.#blocks.delete(pair);
  }

  /** Every event of which a member was notified, as '<kind> <board> <id of the comment>'. */
  events(person: number): string[] {
    const own = this.#groups.get(person) ?? [];
    return own.flatMap(({ kind, board, comments }) => comments.map((id) => `${kind} ${board} ${id}`));
  }

  remove = (id: number) => this.#gone.add(id);
  removePost = (board: Board) => this.#gonePosts.add(board);

  #isListed(person: number, id: number): boolean {
    const writer = this.said.find((one) => one.id === id)?.by ?? 0;
    return this.hasComment(id) && !this.hasBlocked(person, writer);
  }

  /** The list of a member: groups with at least one comment that is not deleted and not by a blocked writer. */
  list(person: number) {
    const own = this.#groups.get(person) ?? [];
    return own.toReversed().flatMap((group) => {
      const comments = this.isThere(group.board) ? group.comments.filter((id) => this.#isListed(person, id)) : [];
      return comments.length > 0 ? [{ group, count: comments.length, newest: comments.at(-1) }] : [];
    });
  }

  /** Marks the newest group in the list, and all older groups, even those that are not in the list. */
  mark(person: number, as: 'seen' | 'read'): void {
    const own = this.#groups.get(person) ?? [];
    const newest = this.list(person)[0]?.group;
    for (const group of own.slice(0, newest ? own.indexOf(newest) + 1 : 0)) {
      group.isSeen = true;
      if (as === 'read') group.isRead = true;
    }
  }
}
