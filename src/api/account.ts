/**
 * The check of unique values in the account resource. Its path has no trailing slash (spec §7, N20,
 * N22).
 */
import type { Account } from '../domain/person/account'
import type { Http } from './http'
import { noAnswer } from './wire'

/** The writable fields of a user. The password is write-only. */
export type UserBody = Partial<Omit<Account, 'id' | 'clinicMemberships' | 'defaultClinic'>> & {
  password?: string
  /** The current password. Required if users change their own password, username or email. */
  currentPassword?: string
  /** A clinic's uuid. */
  defaultClinic?: string | null
}

/** Values that must be unique. `excludeUserId` is the user who may already have them. */
export interface UniqueValues {
  username?: string
  email?: string
  phone?: string
  excludeUserId?: number
}

/**
 * Resolves when all values are free.
 * @throws ResponseError when a value is taken.
 */
export async function checkUnique(http: Http, values: UniqueValues): Promise<void> {
  const path = 'account/unique_check'
  // The sign-up form sends this call too, when there is no session yet.
  return http.call({ method: 'POST', path, body: values, answer: noAnswer, as: 'anyone' })
}
