/**
 * The query keys. Each key consists of a connection, a resource, a kind and parameters. A refresh
 * selects queries by connection and resource (N29).
 */
import type { Http } from './http'

export const resources = [
  'billing-instances',
  'billing-metrics',
  'billing-moves',
  'billing-rules',
  'chat-channels',
  'claim-facts',
  'dashboards',
  'dry-run',
  'fees',
  'forecast',
  'interaction-logs',
  'invitation-codes',
  'message-templates',
  'patients',
  'providers',
  'rtm-enrollments',
  'scheduled-messages',
  'unread',
] as const
export type Resource = (typeof resources)[number]

export function queryKey(
  http: Http,
  resource: Resource,
  kind?:
    | 'list'
    | 'count'
    | 'attention'
    | 'detail'
    | 'history'
    | 'packet'
    | 'totals'
    | 'metadata'
    | 'activity',
  asked?: unknown,
): readonly unknown[] {
  const key = [http.connection, resource]
  return kind ? [...key, kind, asked] : key
}
