import { Component, type ReactNode } from 'react'
import { renewPart } from './lazy-part'

interface ErrorBoundaryProps {
  onError: (error: unknown) => void
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

/**
 * Whether the error is a failed dynamic import. The most frequent cause is a new version that was
 * just deployed (P18).
 */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message)
}

interface LoadFailureWords {
  updatesTitle: string
  updatesText: string
  offline: string
  offlinePart: string
}

/**
 * Returns the texts for a failed import. They are the two sentences of P18. If the browser is
 * offline, they are the offline message (Z20).
 */
export function loadFailureWords(words: LoadFailureWords): { title: string; description: string } {
  return globalThis.navigator?.onLine === false
    ? { title: words.offline, description: words.offlinePart }
    : { title: words.updatesTitle, description: words.updatesText }
}

/**
 * P19: shows a message with a retry in place of a part that fails. The error does not reach the
 * host page. A part whose code could not be fetched offline is fetched when the network is back.
 */
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
    if (isLoadFailure(error) && !navigator.onLine) {
      window.addEventListener('online', this.#retry, { once: true })
    }
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#retry)
  }

  readonly #retry = () => {
    window.removeEventListener('online', this.#retry)
    // After this call, a failed dynamic import can load again.
    renewPart(this.state.error)
    this.setState({ failed: false, error: undefined })
  }

  override render(): ReactNode {
    const { failed, error } = this.state
    return failed ? this.props.fallback(error, this.#retry) : this.props.children
  }
}
