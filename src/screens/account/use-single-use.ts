import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useScreen } from '../shared/screen'
import { singleUseOf, type Use } from './single-use'

/**
 * Uses a token when its view is shown: once, even if the view is mounted again (A19).
 * @param work Sends the request. It reports its own errors; a rejection gives the status `failed`.
 */
export function useSingleUse(
  token: string,
  work: () => Promise<unknown>,
): Use & { retry: () => void } {
  const { client } = useScreen()
  const use = singleUseOf(client, token)
  const now = useSyncExternalStore(use.subscribe, use.get)
  const start = useEffectEvent(() => use.start(work))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token gives another `use`.
  useEffect(() => start(), [use])
  return { ...now, retry: () => use.retry(work) }
}
