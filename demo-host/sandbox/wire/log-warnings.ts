/**
 * Finds the warnings of interaction logs. The warnings depend on the provider's other logs (BR20).
 */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isoOf } from '../../../src/backend/instant'
import type { LogRecord } from '../../../src/backend/interaction-log'
import { type LogWarning, warningsOfLog } from '../../../src/rules/log-warnings'
import type { Database } from '../db/connect'
import { readRows } from '../db/read-rows'

interface Span {
  readonly id: number
  readonly provider: number
  readonly starts: string
  readonly secs: number
}

const found = z.object({ id: z.number() })

/** Returns the logs with their warnings. */
export async function withWarnings<Row extends LogRecord>(
  db: Database,
  logs: readonly Row[],
): Promise<(Row & { readonly warnings: LogWarning[] })[]> {
  const spans = logs.map(({ id, providerId, interactedDatetime, durationSecs }) => ({
    id,
    provider: providerId,
    starts: isoOf(interactedDatetime),
    secs: durationSecs,
  }))
  const rows = spans.length === 0 ? [] : await readRows({ db }, found, overlapQuery(spans))
  const overlapping = new Set(rows.map(({ id }) => id))
  return logs.map((log) => ({ ...log, warnings: warningsOfLog(log, overlapping.has(log.id)) }))
}

/**
 * Returns the query for the ids of the logs that overlap another log of their provider. That other
 * log starts at most 24 hours earlier, because no log is longer. The subquery has a limit, with
 * which the query planner looks up each log in an index. With EXISTS, the planner would read all
 * logs.
 */
export function overlapQuery(spans: readonly Span[]): SQL {
  return sql`
    select l.id
    from json_to_recordset(${JSON.stringify(spans)}::json)
      as l(id int, provider int, starts timestamptz, secs int)
    cross join lateral (
      select 1 from interaction_logs o
      where o.provider_id = l.provider and o.id <> l.id and not o.auto_generated
        and o.interacted_datetime > l.starts - interval '24 hours'
        and o.interacted_datetime < l.starts + l.secs * interval '1 second'
        and o.interacted_datetime + o.duration_secs * interval '1 second' > l.starts
      limit 1
    ) overlapping`
}
