import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useScreen } from './screen'

/**
 * Signs in with `getAssertion` of the vendor page: once automatically, and again when the user
 * requests it. The state is `idle` without `getAssertion`, or after the session has ended.
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
      // The error is logged for the developer of the vendor page, whose `getAssertion` may be the
      // cause.
      console.error(error)
      report(error, { title: messages.session.loginFailed, toast: false })
    }
  }
  const asks =
    status === 'signed-out' && client.config.getAssertion !== undefined && ended === 'never'
  const startOnce = useEffectEvent(() => void start())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client needs another sign-in.
  useEffect(() => {
    if (asks) startOnce()
  }, [asks, client])
  return { state: asks && state === 'idle' ? 'pending' : state, start: () => void start() }
}
