import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useScreen } from './screen'

/**
 * Signing in by the page's own `getAssertion`: it is asked once by itself, and again when the person
 * asks. `idle` where there is nobody to ask, or after the person has left.
 */
export function usePageSignIn(): { state: 'idle' | 'pending' | 'failed'; start: () => void } {
  const { client, messages, report } = useScreen()
  const { status, ended } = useSnapshot(client.session.state)
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const start = async () => {
    setState('pending')
    try {
      await client.session.start()
      setState('idle')
    } catch (error) {
      setState('failed')
      // The page's engineer needs the cause, which is theirs and may be anything.
      console.error(error)
      report(error, { title: messages.session.loginFailed, toast: false })
    }
  }
  const asks =
    status === 'signed-out' && client.config.getAssertion !== undefined && ended === 'never'
  const startOnce = useEffectEvent(() => void start())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection is asked anew.
  useEffect(() => {
    if (asks) startOnce()
  }, [asks, client])
  return { state: asks && state === 'idle' ? 'pending' : state, start: () => void start() }
}
