import { useRef } from 'react'
import { register } from '../../api/registration'
import { recaptchaOf } from '../../client/services/recaptcha'
import {
  type RegistrationFormValues,
  tidyRegistration,
} from '../../domain/person/registration-form'
import { useScreen } from '../shared/screen'
import { attemptOf, isRefused, type RegistrationAttempt } from './registration-attempt'

/**
 * Returns a function that signs a user up and then signs the user in (A09).
 * @param onCreated Called if the account was created but the sign-in failed.
 */
export function useRegistration(onCreated: (username: string) => void) {
  const { client } = useScreen()
  const last = useRef<RegistrationAttempt | null>(null)
  const siteKey = client.config.recaptchaSiteKey
  const recaptcha = siteKey === undefined ? null : recaptchaOf(siteKey)

  const submit = async (typed: RegistrationFormValues): Promise<void> => {
    const attempt = await attemptOf(last.current, tidyRegistration(typed), async () =>
      recaptcha ? recaptcha.answer('registration') : '',
    )
    last.current = attempt
    const { values, key } = attempt
    const { clinic, ...person } = values
    const registration = {
      ...person,
      userType: 'pt',
      defaultClinic: clinic,
      recaptcha: attempt.recaptcha,
    } as const
    try {
      await register(client.http, registration, key)
    } catch (error) {
      if (isRefused(error)) last.current = null
      throw error
    }
    last.current = null
    try {
      await client.session.signIn({ username: values.username, password: values.password })
    } catch {
      // Errors of the sign-in are ignored here, because the session reports them.
      onCreated(values.username)
    }
  }
  return { submit, recaptcha }
}
