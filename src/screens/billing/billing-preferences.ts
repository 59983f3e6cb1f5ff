/** What a biller set up once and finds again: rows a page and hidden columns, in this browser. */
import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { useScreen } from '../shared/screen'

/** Offered; a stored one may be any from 10 to 10,000, the most the API gives at once. */
export const pageSizes = [25, 50, 100, 500, 1000] as const

const schema = z.object({
  pageSize: z.number().check(z.int(), z.gte(10), z.lte(10_000)),
  hiddenColumns: z.array(z.string()),
})

export type BillingPreferences = z.output<typeof schema>

const key = 'billing'
const fallback: BillingPreferences = { pageSize: 50, hiddenColumns: [] }

export function useBillingPreferences(): [
  BillingPreferences,
  (change: Partial<BillingPreferences>) => void,
] {
  const { preferences } = useScreen().client
  const [value, setValue] = useState(() => preferences.read(key, schema, fallback))
  const change = useCallback(
    (part: Partial<BillingPreferences>) => {
      const next = { ...value, ...part }
      setValue(next)
      preferences.write(key, next)
    },
    [preferences, value],
  )
  return [value, change]
}
