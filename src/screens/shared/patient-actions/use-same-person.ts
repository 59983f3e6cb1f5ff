import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { patientListQuery } from '../../../api/patients'
import { parseDateInput } from '../../../domain/dates/dates'
import type { Patient } from '../../../domain/patient/patient'
import { isSamePerson, type PatientFormValues } from '../../../domain/patient/patient-form'
import { useScreen } from '../screen'

const DEBOUNCE_MS = 500
const LOOKED_THROUGH = 50

/**
 * Returns another patient with the last name and the birth date that the user has typed, because
 * this may be the same person. Returns null if there is no such patient.
 */
export function useSamePerson({ lastName, birthDate }: PatientFormValues): Patient | null {
  const { client } = useScreen()
  const asked = useSettled(JSON.stringify([lastName.trim(), parseDateInput(birthDate)]))
  const [search, birth]: unknown[] = JSON.parse(asked)
  const isWhole = typeof search === 'string' && search !== '' && typeof birth === 'string'
  const { data } = useQuery({
    ...patientListQuery(client.http, {
      ...(isWhole && { search, birth_date: birth }),
      page_size: LOOKED_THROUGH,
    }),
    enabled: isWhole,
  })
  return data?.results.find((patient) => isSamePerson({ lastName, birthDate }, patient)) ?? null
}

/**
 * Returns the value with a delay: a new value is returned when it has not changed for half a
 * second.
 */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
