import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands there instead; `reset` tries the children again. */
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what goes wrong inside one slot of a page from costing the page. */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  reset = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.reset) : this.props.children;
  }
}
