/** The stored list settings of a user in this browser: rows per page and hidden columns. */
import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { useScreen } from './screen'

/** The sizes in the menu. A stored size may be any from 10 to 10,000, the maximum of the API. */
export const pageSizes = [25, 50, 100, 500, 1000] as const

const schema = z.object({
  pageSize: z.number().check(z.int(), z.gte(10), z.lte(10_000)),
  hiddenColumns: z.array(z.string()),
})

export type ListPreferences = z.output<typeof schema>

/** @param key The name of the list, for example `billing`. */
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
