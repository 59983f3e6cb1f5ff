/**
 * /patient/attention/: the counters above the list of patients (in addition to the clinic's
 * specification; Y20).
 */
import * as z from 'zod/mini'
import type { AttentionCounts } from '../domain/patient/attention'
import type { Http } from './http'
import type { QuerySpec } from './page'
import type { PatientFilters } from './patients'
import { queryKey } from './query-keys'
import { wire } from './wire'

const counts = wire({
  atRisk: z.number(),
  missed: z.number(),
  oneCall: z.number(),
  noLiveContact: z.number(),
})

/**
 * Requests the counters for the patients who match the filters. A backend without these counters
 * responds with 404.
 */
export function attentionQuery(
  http: Http,
  filters: Omit<PatientFilters, 'page' | 'page_size' | 'ordering'>,
): QuerySpec<AttentionCounts> {
  return {
    queryKey: queryKey(http, 'patients', 'attention', filters),
    queryFn: ({ signal }) => {
      const query = { ...filters }
      return http.call({ method: 'GET', path: 'patient/attention/', query, answer: counts, signal })
    },
  }
}
