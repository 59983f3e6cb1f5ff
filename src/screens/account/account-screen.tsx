import { Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { accountViewHeights, type LinkedAccountView } from '../../domain/account-view'
import { accountWords } from '../../domain/messages/sections/account'
import { useScreen } from '../shared/screen'
import { accountAttributes } from './account-attributes'
import { type AccountContextValue, AccountProvider } from './account-context'
import { prefetchView, View } from './account-views'

/** What these screens speak. */
export const words = [accountWords]

/** The screens of people who are not signed in (spec §2, §4 "Session"). */
export function Screen() {
  const { attributes, emit } = useScreen()
  const asked = useMemo(() => accountAttributes(attributes), [attributes])
  // What the page asked for when the person went on from it: its next wish counts again.
  const wish = JSON.stringify([asked.view, asked.linkToken, asked.assertion])
  const [own, setOwn] = useState<{ to: LinkedAccountView; wish: string } | null>(null)
  const lastShown = useRef<string | null>(null)
  const account = useMemo<AccountContextValue>(() => {
    const go = (to: LinkedAccountView) => {
      // In a transition what was there stays until the other's code has come.
      if (emit('rtm-navigate', { to })) startTransition(() => setOwn({ to, wish }))
    }
    return { go, prefetch: prefetchView, lastShown }
  }, [emit, wish])
  // The token belongs to the view it was mailed for.
  const shown = own?.wish === wish ? { ...asked, view: own.to, linkToken: null } : asked
  return (
    <AccountProvider value={account}>
      <Suspense fallback={<Wait height={accountViewHeights[shown.view]} />}>
        <View {...shown} />
        <Ready />
      </Suspense>
    </AccountProvider>
  )
}

/** Tells the page once the view stands there, and that all is well again after a failed sign-in. */
function Ready() {
  const { client, ready } = useScreen()
  const { status } = useSnapshot(client.session.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who signed in after all has no error.
  useEffect(() => ready(), [ready, status])
  return null
}

/** Holds the place of a view whose code is on its way. */
function Wait({ height }: { height: number }) {
  return <div className="rtm-front-wait" aria-busy="true" style={{ '--_height': `${height}px` }} />
}
