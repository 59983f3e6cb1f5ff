import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ResponseError } from '../../api/errors'
import { patientQuery } from '../../api/patients'
import { useScreen } from '../shared/screen'
import { useReported } from '../shared/use-reported'

/** Returns whether the patient was deleted or does not belong to this clinic. */
export function isGone(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404
}

export function usePatient(id: number) {
  const { client, ready } = useScreen()
  const query = useQuery(patientQuery(client.http, id, 30_000))
  const { data, error } = query
  const gone = isGone(error)
  const isCurrent = data !== undefined && !error
  useEffect(() => {
    if (isCurrent) ready()
  }, [isCurrent, ready])
  useReported(error, data !== undefined)
  return {
    /**
     * The patient from the last successful response. If a later request fails, this patient is
     * still returned.
     */
    patient: gone ? undefined : data,
    error,
    isGone: gone,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}
