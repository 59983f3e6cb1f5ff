/** What a reader set up once and finds again: rows a page and hidden columns, in this browser. */
import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { useScreen } from './screen'

/** Offered; a stored one may be any from 10 to 10,000, the most the API gives at once. */
export const pageSizes = [25, 50, 100, 500, 1000] as const

const schema = z.object({
  pageSize: z.number().check(z.int(), z.gte(10), z.lte(10_000)),
  hiddenColumns: z.array(z.string()),
})

export type ListPreferences = z.output<typeof schema>

/** @param key the list's name, `billing`. */
export function useListPreferences(
  key: string,
  fallback: ListPreferences,
): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const { preferences } = useScreen().client
  const [value, setValue] = useState(() => preferences.read(key, schema, fallback))
  const change = useCallback(
    (part: Partial<ListPreferences>) => {
      const next = { ...value, ...part }
      setValue(next)
      preferences.write(key, next)
    },
    [preferences, key, value],
  )
  return [value, change]
}
