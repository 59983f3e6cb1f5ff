import { useMemo } from 'react'
import { RouterProvider } from 'react-router/dom'
import type { RtmClient } from '../src/client/rtm-client'
import { createRoutes } from './routes'

export function App({ client }: { client: RtmClient }) {
  const router = useMemo(() => createRoutes(client), [client])
  return <RouterProvider router={router} />
}
