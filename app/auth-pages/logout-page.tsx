import { useEffect } from 'react'
import { useApp } from '../app-context'
import { logout } from '../logout'
import { Page } from '../page/page'
import { Redirect } from '../router/redirect'
import { useSession } from '../session'

export function LogoutPage() {
  const { client, words } = useApp()
  const { status } = useSession(client)
  useEffect(() => {
    if (status === 'signed-in') void logout(client)
  }, [client, status])
  if (status === 'signed-out') return <Redirect pathname="/login" />
  return <Page title={words.app.pages.logout} />
}
