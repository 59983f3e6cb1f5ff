import type { AccountView } from '../../src/domain/account-view'
import { useLook } from '../app-context'
import { detailOf } from '../event-detail'
import { go, usePlace } from '../navigation/place'

interface AccountElementProps {
  view: AccountView
  /** The single-use token of a mailed link. */
  linkToken?: string | undefined
  assertion?: string | null
  clinic?: string | null
}

/** Where the account's views lead to, in the app's addresses. */
const pathOf = new Map<unknown, string>([
  ['login', '/login'],
  ['registration', '/registration'],
  ['password-reset', '/password-reset'],
])

/** `<rtm-account>`, whose links are pages here; the query and the origin go along. */
export function AccountElement(props: AccountElementProps) {
  const { search, origin } = usePlace()
  const follow = (event: Event) => {
    const pathname = pathOf.get(detailOf(event, 'to'))
    if (pathname === undefined) return
    event.preventDefault()
    go({ pathname, search }, origin === undefined ? {} : { origin })
  }
  return <rtm-account {...useLook()} {...props} onrtm-navigate={follow} />
}
