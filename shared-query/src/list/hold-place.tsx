import { Component, createRef, type ReactNode } from 'react';

interface Props {
  /** A list whose items have `data-item`. */
  children: ReactNode;
}

/** If the reader has scrolled less than this many pixels, the position is not kept, so that new items at the top are visible. */
const TOP = 100;

const topOf = (item: HTMLElement) => item.getBoundingClientRect().top;

/**
 * Keeps the topmost visible item of a list at its position on screen when items above it are added or removed, such as by a
 * refetch. The scroll anchoring of browsers is not enough: Safari has none, and Chrome's begins only after the reader has
 * scrolled.
 */
export class HoldPlace extends Component<Props> {
  readonly #place = createRef<HTMLDivElement>();

  #items() {
    return [...(this.#place.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  }

  override getSnapshotBeforeUpdate() {
    if (window.scrollY < TOP) return null;
    const item = this.#items().find((one) => one.getBoundingClientRect().bottom > 0);
    return item ? { key: item.dataset.item, top: topOf(item) } : null;
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: { key: string | undefined; top: number } | null) {
    const item = before && this.#items().find(({ dataset }) => dataset.item === before.key);
    if (!item) return;
    const moved = topOf(item) - before.top;
    if (Math.abs(moved) > 1) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return <div ref={this.#place}>{this.props.children}</div>;
  }
}
