import { Component, type ReactNode } from 'react'
import { renewPart } from './lazy-part'

interface ErrorBoundaryProps {
  onError: (error: unknown) => void
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

/**
 * Whether an error is a failed dynamic import. This happens most often when a new version of the
 * product has just been deployed, because the files of the old version were removed (P18).
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
 * Returns the title and the description of the message about code that could not be loaded. If the
 * browser is offline, both texts name this cause (Z20). Otherwise, they name an update of the app
 * as the cause (P18).
 */
export function loadFailureWords(words: LoadFailureWords): { title: string; description: string } {
  return globalThis.navigator?.onLine === false
    ? { title: words.offline, description: words.offlinePart }
    : { title: words.updatesTitle, description: words.updatesText }
}

/**
 * If a component inside the boundary fails, a message with a retry button replaces the content of
 * the boundary (P19). The error does not reach the host page. If the code of a component could not
 * be fetched because the browser was offline, the code is fetched again when the network is back.
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
    // React caches a failed import. After this call, the next render loads the code again.
    renewPart(this.state.error)
    this.setState({ failed: false, error: undefined })
  }

  override render(): ReactNode {
    const { failed, error } = this.state
    return failed ? this.props.fallback(error, this.#retry) : this.props.children
  }
}
