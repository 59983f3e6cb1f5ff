import { Component, type ReactNode } from 'react'
import { renewPart } from './lazy-part'

interface ErrorBoundaryProps {
  onError: (error: unknown) => void
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

/** Whether a part's code could not be fetched, most often because a new version was deployed (P18). */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message)
}

/** P19: a part that fails says so, and can be tried again; the host page never notices. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { failed: boolean; error: unknown }
> {
  override state = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  readonly #retry = () => {
    // Code that did not come is fetched anew.
    renewPart(this.state.error)
    this.setState({ failed: false, error: undefined })
  }

  override render(): ReactNode {
    const { failed, error } = this.state
    return failed ? this.props.fallback(error, this.#retry) : this.props.children
  }
}
