import { useEffect } from 'react'
import { useApp } from '../app-context'
import { logout } from '../logout'
import { GoTo } from '../navigation/go-to'
import { Page } from '../page/page'
import { useSession } from '../session'

export function LogoutPage() {
  const { client, words } = useApp()
  const { status } = useSession(client)
  useEffect(() => {
    if (status === 'signed-in') void logout(client)
  }, [client, status])
  if (status === 'signed-out') return <GoTo pathname="/login" />
  return <Page title={words.app.pages.logout} />
}
