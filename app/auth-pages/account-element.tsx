import type { AccountView } from '../../src/domain/account-view'
import { useLook } from '../app-context'
import { detailOf } from '../event-detail'
import { navigate, useAppLocation } from '../router/location'
import { withProperties } from '../with-properties'

interface AccountElementProps {
  view: AccountView
  /** The single-use token from an email link. */
  linkToken?: string | undefined
  assertion?: string | null
  clinic?: string | null
}

/** The app's paths for the account views. */
const pathOf = new Map<unknown, string>([
  ['login', '/login'],
  ['registration', '/registration'],
  ['password-reset', '/password-reset'],
])

/** `<rtm-account>`, with its links as pages of the app. The query and the origin are kept. */
export function AccountElement({ view, ...properties }: AccountElementProps) {
  const { search, origin } = useAppLocation()
  const follow = (event: Event) => {
    const pathname = pathOf.get(detailOf(event, 'to'))
    if (pathname === undefined) return
    event.preventDefault()
    navigate({ pathname, search }, origin === undefined ? {} : { origin })
  }
  return (
    <rtm-account
      {...useLook()}
      ref={withProperties(properties)}
      view={view}
      onrtm-navigate={follow}
    />
  )
}
