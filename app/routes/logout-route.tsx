import { useEffect } from 'react'
import { Navigate } from 'react-router'
import type { RtmClient } from '../../src/client/rtm-client'
import { logout } from '../logout'
import { useSession } from '../session'

export function LogoutRoute({ client }: { client: RtmClient }) {
  const { status } = useSession(client)
  useEffect(() => {
    if (status === 'signed-in') void logout(client)
  }, [client, status])
  return status === 'signed-in' ? null : <Navigate to="/login" replace />
}
