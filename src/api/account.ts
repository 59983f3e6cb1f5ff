/** The account resource; both paths are without a trailing slash (spec §7, N20, N22). */
import type { Account } from '../domain/account'
import { account } from './account-record'
import type { Http } from './http'
import { required } from './required'
import { noAnswer } from './wire'

/** What can be written of a user. The password is write only. */
export type UserBody = Partial<Omit<Account, 'id' | 'clinicMemberships' | 'defaultClinic'>> & {
  password?: string
  /** A clinic's uuid. */
  defaultClinic?: string | null
}

/** What must not be taken; `excludeUserId` is the user whose own values they are. */
export interface UniqueValues {
  username?: string
  email?: string
  phone?: string
  excludeUserId?: number
}

/** Resolves when the values are free. @throws ResponseError when one is taken. */
export async function checkUnique(http: Http, values: UniqueValues): Promise<void> {
  const path = 'account/unique_check'
  // Asked when signing up too, before there is an account to sign in with.
  return http.call({ method: 'POST', path, body: values, answer: noAnswer, as: 'anyone' })
}

function userPath(userId: number): string {
  required({ userId })
  return `account/update-user-data/${userId}`
}

/** PUT: the whole user. */
export async function replaceUser(http: Http, userId: number, user: UserBody): Promise<Account> {
  const path = userPath(userId)
  required({ user })
  return http.call({ method: 'PUT', path, body: user, answer: account })
}

/** PATCH: the body may be left out (N08). */
export async function updateUser(http: Http, userId: number, user?: UserBody): Promise<Account> {
  return http.call({ method: 'PATCH', path: userPath(userId), body: user, answer: account })
}
