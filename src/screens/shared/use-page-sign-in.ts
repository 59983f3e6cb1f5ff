import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { errorWords, HostCallbackError, isAbort } from '../../api/errors'
import type { CoreMessages } from '../../domain/messages/messages'
import { useScreen } from './screen'

/**
 * Returns the text for a failed sign-in. It says that the page could not sign the user in, and
 * contains the API's message.
 */
function problemOf(error: unknown, messages: CoreMessages): string {
  const { assertionFailed } = messages.session
  // The callback of the page failed, so the API has sent no message.
  if (error instanceof HostCallbackError) return assertionFailed
  const words = errorWords(error, messages)
  return words ? `${assertionFailed} ${words.description}` : assertionFailed
}

interface PageSignIn {
  state: 'idle' | 'pending' | 'failed'
  /** The reason why the last sign-in failed. */
  problem: string
  start: () => void
}

/**
 * Signs in with `getAssertion` of the vendor page: once automatically, and again when the user
 * requests it. The state is `idle` without `getAssertion`, or after the session has ended.
 * @param takeEarly Returns the sign-in that began before this code was loaded, if any.
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
      // Another configuration has replaced this client. The new client signs in itself.
      if (isAbort(error)) return setState((now) => (now === 'pending' ? 'idle' : now))
      setProblem(problemOf(error, messages))
      setState('failed')
      // The cause may be the `getAssertion` of the vendor page, so the error is logged for the
      // page's developer.
      console.error(error)
      report(error, { title: messages.session.loginFailed, toast: false })
    }
  }
  const asks =
    status === 'signed-out' && client.config.getAssertion !== undefined && ended === 'never'
  // A retry in another element has signed the user in, so the failure is over.
  if (status === 'signed-in' && state === 'failed') setState('idle')
  const startOnce = useEffectEvent(() => void start(takeEarly?.()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client needs another sign-in.
  useEffect(() => {
    if (asks) startOnce()
  }, [asks, client])
  return { state: asks && state === 'idle' ? 'pending' : state, problem, start: () => void start() }
}
