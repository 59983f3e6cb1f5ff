import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { patientListQuery } from '../../../src/api/patients'
import { queriesOf } from '../../../src/client/queries'
import { useApp } from '../../app-context'
import { isInText } from './match'

/** The maximum number of patients that the palette shows. */
export const SHOWN = 8

/** The pause in typing after which the search starts, in milliseconds (spec §9). */
const DEBOUNCE_MS = 300

/**
 * Returns the active and inactive patients that match the typed text. While the next search is
 * pending, returns the patients of the previous search whose names match the new text. The result
 * is not cached, because it contains names.
 */
export function useFoundPatients(typed: string) {
  const { client } = useApp()
  const text = typed.trim()
  const [search, setSearch] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const filters = { search, page: 1, page_size: SHOWN, ordering: 'user__last_name' }
  const query = useQuery(
    {
      ...patientListQuery(client.http, filters),
      enabled: search !== '',
      gcTime: 0,
      placeholderData: keepPreviousData,
    },
    queriesOf(client),
  )
  const isCurrent = search === text && !query.isPlaceholderData
  const page = text === '' || search === '' ? undefined : query.data
  const listed = page?.results ?? []
  return {
    patients: isCurrent ? listed : listed.filter(({ user }) => isInText(user.fullName, text)),
    /** The total number of patients that match. Undefined while it is unknown. */
    count: isCurrent ? page?.count : undefined,
    isSearching: text !== '' && (search !== text || query.isFetching),
    error: text !== '' && search === text ? query.error : null,
    refetch: () => void query.refetch(),
  }
}
