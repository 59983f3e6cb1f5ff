import { Navigate, useLocation } from 'react-router'
import type { RtmClient } from '../../src/client/rtm-client'
import { originOf } from '../guard'
import { useSession } from '../session'
import { useTheme } from '../theme'

/** Login; a visitor who is signed in goes on to where they wanted to go, query kept (R02). */
export function LoginRoute({ client }: { client: RtmClient }) {
  const { status } = useSession(client)
  const { search, state } = useLocation()
  const theme = useTheme()
  if (status === 'signed-in') return <Navigate to={{ pathname: originOf(state), search }} replace />
  return <rtm-account view="login" theme={theme} />
}
