import { useRef, useState } from 'react'
import { checkUnique } from '../../api/account'
import { ResponseError } from '../../api/errors'
import { useScreen } from '../shared/screen'

type Field = 'username' | 'email'

interface Said {
  value: string
  detail: string
}

/** Requests whether a username or an email address is taken when its field loses the focus. */
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
      // After any other error, the next blur checks again, and so does the sign-up itself.
      else asked.current[field] = undefined
    }
  }
  /** @returns The error that the backend gave for exactly this value. */
  const taken = (field: Field, typed: string): string | undefined => {
    const one = said[field]
    return one?.value === typed.trim() ? one.detail : undefined
  }
  return { check, taken }
}
