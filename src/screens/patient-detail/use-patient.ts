import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ResponseError } from '../../api/errors'
import { patientQuery } from '../../api/patients'
import { useScreen } from '../shared/screen'

/** What the list brought this long ago is not asked for again. */
const FRESH_MS = 30_000

/** A patient who was deleted elsewhere, or never was one of this clinic. */
export function isGone(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404
}

export function usePatient(id: number) {
  const { client, report, ready } = useScreen()
  const query = useQuery({ ...patientQuery(client.http, id), staleTime: FRESH_MS })
  const { data, error } = query
  const gone = isGone(error)
  // Also again, after a failure that passed.
  const isCurrent = data !== undefined && !error
  useEffect(() => {
    if (isCurrent) ready()
  }, [isCurrent, ready])
  // Once a failure, whatever else of the screen changes meanwhile.
  const tell = useEffectEvent((failure: unknown) => report(failure, { toast: false }))
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  return {
    /** Of the last answer, also while a later one failed. */
    patient: gone ? undefined : data,
    error,
    isGone: gone,
    isFetching: query.isFetching,
    /** Nothing is asked while the browser is offline. */
    isOffline: query.fetchStatus === 'paused',
    refetch: () => void query.refetch(),
  }
}
