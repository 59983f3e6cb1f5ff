/**
 * Checks whether no other user has the values of an account. The path of the request has no
 * trailing slash (spec §7, N20, N22).
 */
import type { Account } from '../domain/person/account'
import type { Http } from './http'
import { noAnswer } from './wire'

/** The fields of a user that requests can change. No response contains the password. */
export type UserBody = Partial<Omit<Account, 'id' | 'clinicMemberships' | 'defaultClinic'>> & {
  password?: string
  /**
   * The user's current password. Required if users change their own password, username or email
   * address.
   */
  currentPassword?: string
  /** The uuid of a clinic. */
  defaultClinic?: string | null
}

/**
 * Values that must be unique among all users. The check leaves out the user with the id
 * `excludeUserId`.
 */
export interface UniqueValues {
  username?: string
  email?: string
  phone?: string
  excludeUserId?: number
}

/**
 * Resolves if no other user has the values.
 * @throws ResponseError if another user has one of the values.
 */
export async function checkUnique(http: Http, values: UniqueValues): Promise<void> {
  const path = 'account/unique_check'
  // This request needs no session, because the sign-up form sends it before the user has a session.
  return http.call({ method: 'POST', path, body: values, answer: noAnswer, as: 'anyone' })
}
