/** The account resource. Its two paths have no trailing slash (spec §7, N20, N22). */
import type { Account } from '../domain/person/account'
import { account } from './account-record'
import type { Http } from './http'
import { required } from './required'
import { noAnswer } from './wire'

/** The writable fields of a user. The password is write-only. */
export type UserBody = Partial<Omit<Account, 'id' | 'clinicMemberships' | 'defaultClinic'>> & {
  password?: string
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

/** Resolves when all values are free. @throws ResponseError when a value is taken. */
export async function checkUnique(http: Http, values: UniqueValues): Promise<void> {
  const path = 'account/unique_check'
  // Sign-up sends this call too, when no session exists yet.
  return http.call({ method: 'POST', path, body: values, answer: noAnswer, as: 'anyone' })
}

function userPath(userId: number): string {
  required({ userId })
  return `account/update-user-data/${userId}`
}

/** Replaces the whole user by PUT. */
export async function replaceUser(http: Http, userId: number, user: UserBody): Promise<Account> {
  const path = userPath(userId)
  required({ user })
  return http.call({ method: 'PUT', path, body: user, answer: account })
}

/** Changes the given fields by PATCH, whose body is optional (N08). */
export async function updateUser(http: Http, userId: number, user?: UserBody): Promise<Account> {
  return http.call({ method: 'PATCH', path: userPath(userId), body: user, answer: account })
}
