import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of failed children; `reset` renders them again. */
  fallback: (reset: () => void) => ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Error boundary of one slot. */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  reset = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.reset) : this.props.children;
  }
}
