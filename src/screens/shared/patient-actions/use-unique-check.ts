import { useEffect, useMemo, useRef, useState } from 'react'
import { checkUnique } from '../../../api/account'
import { ResponseError } from '../../../api/errors'
import { phoneOf } from '../../../domain/patient/patient-form'
import { useScreen } from '../screen'

type UniqueField = 'phone' | 'email'

export interface UniqueCheck {
  /**
   * Checks whether another person already has a phone number or an email address. The request is
   * sent only after a pause in typing, so that not every typed character causes a request.
   */
  check: (field: UniqueField, typed: string) => void
  /**
   * @returns The backend's error about exactly this value. Undefined if the backend has reported no
   * error about it.
   */
  taken: (field: UniqueField, typed: string) => string | undefined
}

const DEBOUNCE_MS = 300

/**
 * Returns the typed value in the format in which the backend checks it. Returns null if there is
 * nothing to check.
 */
function asked(field: UniqueField, typed: string): string | null {
  return (field === 'phone' ? phoneOf(typed) : typed.trim()) || null
}

interface Found {
  value: string
  detail: string
}

/**
 * Returns functions that check phone numbers and email addresses.
 * @param own The patient that the form edits. This patient's own phone number and email address do
 * not count as taken. Null for a new patient.
 */
export function useUniqueCheck(own: { id: number; phone: string; email: string } | null) {
  const { client } = useScreen()
  const [found, setFound] = useState<Partial<Record<UniqueField, Found>>>({})
  const timers = useRef<Partial<Record<UniqueField, ReturnType<typeof setTimeout>>>>({})
  useEffect(() => {
    const pending = timers.current
    return () => {
      for (const timer of Object.values(pending)) clearTimeout(timer)
    }
  }, [])
  return useMemo<UniqueCheck>(() => {
    const ask = async (field: UniqueField, value: string) => {
      const excludeUserId = own?.id
      try {
        await checkUnique(client.http, { [field]: value, ...(excludeUserId && { excludeUserId }) })
      } catch (error) {
        // After any other error, nothing is shown. The backend checks the value again at the
        // submit.
        if (!(error instanceof ResponseError)) return
        const said = error.body.errors.find((one) => one.field === field)
        if (said) setFound((before) => ({ ...before, [field]: { value, detail: said.detail } }))
      }
    }
    return {
      check(field, typed) {
        clearTimeout(timers.current[field])
        const value = asked(field, typed)
        if (value === null || value === own?.[field]) return
        timers.current[field] = setTimeout(() => void ask(field, value), DEBOUNCE_MS)
      },
      // The error is shown only if the field still has the value that the error is about.
      taken: (field, typed) => {
        const one = found[field]
        return one && one.value === asked(field, typed) ? one.detail : undefined
      },
    }
  }, [client, own, found])
}
