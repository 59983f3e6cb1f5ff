import { useSyncExternalStore } from 'react'
import { isRtmClient } from '../../src/client/rtm-client'
import { onPageClient, type PageClient, pageClient } from '../page-client'

/** The connection of an element: its own `client`, else the page's. Follows a late `configure`. */
export function useClientOf(own: unknown): PageClient {
  const page = useSyncExternalStore(onPageClient, pageClient)
  return isRtmClient(own) ? { status: 'ready', client: own } : page
}
