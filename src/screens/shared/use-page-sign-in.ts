import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { errorWords, HostCallbackError, isAbort } from '../../api/errors'
import type { CoreMessages } from '../../domain/messages/messages'
import { useScreen } from './screen'

/**
 * Returns the text about a failed sign-in. It says that the page could not sign the user in, and
 * contains the message of the API.
 */
function problemOf(error: unknown, messages: CoreMessages): string {
  const { assertionFailed } = messages.session
  // The API has sent no message, because the failure was in the page's own function `getAssertion`.
  if (error instanceof HostCallbackError) return assertionFailed
  const words = errorWords(error, messages)
  return words ? `${assertionFailed} ${words.description}` : assertionFailed
}

interface PageSignIn {
  state: 'idle' | 'pending' | 'failed'
  /** The text about the last failed sign-in. */
  problem: string
  start: () => void
}

/**
 * Signs in with the vendor page's `getAssertion`. The first sign-in starts automatically. Every
 * later sign-in starts only when the user requests it. The state is `idle` if there is no
 * `getAssertion`, or if the session has ended.
 * @param takeEarly Returns the sign-in that began before this code was loaded. Returns undefined if
 * there is none.
 */
export function usePageSignIn(takeEarly?: () => Promise<void> | undefined): PageSignIn {
  const { client, messages, report } = useScreen()
  const { status, ended } = useSnapshot(client.session.state)
  const [state, setState] = useState<PageSignIn['state']>('idle')
  const [problem, setProblem] = useState('')
  const start = async (early?: Promise<void>) => {
    setState('pending')
    try {
      await (early ?? client.session.start())
      setState('idle')
    } catch (error) {
      // The request was aborted because the page has set another configuration. The client with the
      // new configuration signs in itself, so no failure is shown here.
      if (isAbort(error)) return setState((now) => (now === 'pending' ? 'idle' : now))
      setProblem(problemOf(error, messages))
      setState('failed')
      report(error, { isSignIn: true, toast: false })
    }
  }
  const asks =
    status === 'signed-out' && client.config.getAssertion !== undefined && ended === 'never'
  // If a retry in another element has signed the user in, this element no longer shows its failure.
  if (status === 'signed-in' && state === 'failed') setState('idle')
  const startOnce = useEffectEvent(() => void start(takeEarly?.()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client needs another sign-in.
  useEffect(() => {
    if (asks) startOnce()
  }, [asks, client])
  return { state: asks && state === 'idle' ? 'pending' : state, problem, start: () => void start() }
}
