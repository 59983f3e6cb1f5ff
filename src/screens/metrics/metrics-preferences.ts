/**
 * Stores the last choices of the user on the metrics screen in this browser: the clinic, the number
 * of days, and the dashboard.
 */
import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { dashboards } from '../../domain/dashboard'
import { useScreen } from '../shared/screen'

const KEY = 'metrics'

const schema = z.object({
  /** The chosen clinic. Null for all clinics of the company. */
  clinic: z.nullable(z.string()),
  days: z.number().check(z.int(), z.gte(1), z.lte(366)),
  dashboard: z.enum(dashboards),
})

export type MetricsChoice = z.output<typeof schema>
export type ChangeChoice = (change: Partial<MetricsChoice>) => void

const first: MetricsChoice = { clinic: null, days: 30, dashboard: 'provider' }

export function useMetricsChoice(): [MetricsChoice, ChangeChoice] {
  const { preferences } = useScreen().client
  const [choice, setChoice] = useState(() => preferences.read(KEY, schema, first))
  const change = useCallback(
    (part: Partial<MetricsChoice>) => {
      const next = { ...choice, ...part }
      setChoice(next)
      preferences.write(KEY, next)
    },
    [preferences, choice],
  )
  return [choice, change]
}
