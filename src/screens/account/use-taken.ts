import { useRef, useState } from 'react'
import { checkUnique } from '../../api/account'
import { ResponseError } from '../../api/errors'
import { useScreen } from '../shared/screen'

type Field = 'username' | 'email'

interface Said {
  value: string
  detail: string
}

/**
 * Checks whether a username or an email address is already taken. The check runs when the field
 * loses the focus.
 */
export function useTaken() {
  const { client } = useScreen()
  const [said, setSaid] = useState<Partial<Record<Field, Said>>>({})
  const asked = useRef<Partial<Record<Field, string>>>({})

  const check = async (field: Field, typed: string): Promise<void> => {
    const value = typed.trim()
    if (value === '' || asked.current[field] === value) return
    asked.current[field] = value
    try {
      await checkUnique(client.http, { [field]: value })
    } catch (error) {
      const isAnswer = error instanceof ResponseError
      const found = isAnswer && error.body.errors.find((one) => one.field === field)
      if (found) setSaid((before) => ({ ...before, [field]: { value, detail: found.detail } }))
      // After any other error, the value counts as not checked. The next check happens when the
      // field loses the focus again. The sign-up request also checks the value.
      else asked.current[field] = undefined
    }
  }
  /**
   * @returns The backend's error about exactly this value. Undefined if the backend has reported no
   * error about it.
   */
  const taken = (field: Field, typed: string): string | undefined => {
    const one = said[field]
    return one?.value === typed.trim() ? one.detail : undefined
  }
  return { check, taken }
}
