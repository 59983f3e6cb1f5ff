import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { patientQuery } from '../../api/patients'
import { useScreen } from '../shared/screen'

/** Milliseconds in which a patient that the detail screen has fetched is not fetched again. */
const FRESH_MS = 30_000

/** Fetches the patient of the chat. */
export function useChatPatient(id: number) {
  const { client, report } = useScreen()
  const { data, error, isFetching, refetch } = useQuery({
    ...patientQuery(client.http, id),
    staleTime: FRESH_MS,
  })
  const tell = useEffectEvent((failure: unknown) => report(failure, { toast: false }))
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  return { patient: data, error, isFetching, refetch: () => void refetch() }
}
