import { useApp } from '../app-context'
import { prefetchClinic } from '../clinic/lazy-clinic'
import { OnFromLogin } from '../guard'
import { Page } from '../page/page'
import { useSession } from '../session'
import { AccountElement } from './account-element'

/**
 * The login page. A signed-in visitor is redirected to the page they asked for, with the query
 * (R02).
 */
export function LoginPage() {
  const { client, lang, words } = useApp()
  const { status } = useSession(client)
  if (status === 'signed-in') return <OnFromLogin />
  return (
    <Page title={words.app.pages.login} hasOwnHeading>
      {/* Prefetches only when the user types: a visitor who only looks downloads nothing extra. */}
      <div onInput={() => prefetchClinic(lang)}>
        <AccountElement view="login" />
      </div>
    </Page>
  )
}
