/**
 * GET /billing/billinginstances/{uuid}/packet/: the audit packet of a billing. The clinic's
 * specification does not contain this request (Q04).
 */
import * as z from 'zod/mini'
import { savedPackets } from '../domain/billing/packet-file'
import { instancePath } from './billing-instances'
import { ResponseError } from './errors'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'

const packetDocument = z
  .string()
  .check(z.refine((html) => savedPackets(html).length > 0, 'is not an audit packet'))

/**
 * Requests the packet as an HTML document. The result is null if the backend responds with 404,
 * because the backend has no packets.
 */
export function auditPacketQuery(http: Http, uuid: string): QuerySpec<string | null> {
  return {
    queryKey: queryKey(http, 'billing-instances', 'packet', { uuid }),
    async queryFn({ signal }) {
      const path = `${instancePath(uuid)}packet/`
      try {
        return await http.call({
          method: 'GET',
          path,
          answer: packetDocument,
          isText: true,
          signal,
        })
      } catch (error) {
        if (error instanceof ResponseError && error.status === 404) return null
        throw error
      }
    },
  }
}
