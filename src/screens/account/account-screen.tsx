import { Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import * as accountWords from '../../domain/messages/en-account'
import { accountViewHeights, type LinkedAccountView } from '../../domain/person/account-view'
import { useScreen } from '../shared/screen'
import { type AccountContextValue, AccountProvider } from './account-context'
import { type AccountProps, prefetchView, View } from './account-views'

/** The sections of UI texts that load with this screen. */
export const words = [accountWords]

/**
 * The account screen, for users who are not signed in (spec §2, §4 "Session"). It has views for
 * sign-in, sign-up and email links.
 */
export function Screen(asked: AccountProps) {
  const { emit } = useScreen()
  // This text identifies the view that the vendor page requests. If the user opens another view,
  // that view stays until the vendor page requests a different view, which changes this text.
  const request = JSON.stringify([asked.view, asked.linkToken, asked.assertion])
  const [own, setOwn] = useState<{ to: LinkedAccountView; request: string } | null>(null)
  const lastShown = useRef<string | null>(null)
  const account = useMemo<AccountContextValue>(() => {
    const go = (to: LinkedAccountView) => {
      // The state changes in a React transition. The old view therefore stays on screen until the
      // code of the new view has loaded.
      if (emit('rtm-navigate', { to })) startTransition(() => setOwn({ to, request }))
    }
    return { go, prefetch: prefetchView, lastShown }
  }, [emit, request])
  // The token comes from the link in an email, and is valid only for the view that this link opens.
  const shown = own?.request === request ? { ...asked, view: own.to, linkToken: null } : asked
  return (
    <AccountProvider value={account}>
      <Suspense fallback={<Wait height={accountViewHeights[shown.view]} />}>
        <View {...shown} />
        <Ready />
      </Suspense>
    </AccountProvider>
  )
}

/**
 * Reports that the screen is ready when the view is rendered, and again when the session status
 * changes.
 */
function Ready() {
  const { client, ready } = useScreen()
  const { status } = useSnapshot(client.session.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in clears an earlier error.
  useEffect(() => ready(), [ready, status])
  return null
}

/** A placeholder for a view whose code is still loading. It has the height of that view. */
function Wait({ height }: { height: number }) {
  return (
    <div
      className="rtm-account-card-wait"
      aria-busy="true"
      style={{ '--_height': `${height}px` }}
    />
  )
}
