/**
 * Routes under /account/ that check whether a user name or an email address is already in use, and
 * write a user's data (spec §7). The paths have no trailing slash (N20).
 */
import { and, eq, ne } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { readPart } from '../../../src/backend/body-parts'
import { personChecks } from '../../../src/backend/handlers/people'
import { jsonObject } from '../../../src/backend/parse'
import {
  optionalName,
  personColumns,
  personErrors,
  somePerson,
  uniqueBody,
  wholePerson,
} from '../../../src/backend/person'
import { password } from '../../../src/backend/person-fields'
import { badRequest, notFound } from '../../../src/backend/problem'
import { lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import type { SandboxContext } from '../context'
import { authTokens } from '../db/tables/bookkeeping'
import { users } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { optionalCaller } from '../http/bearer'
import { parseBody, readJson } from '../http/parse'
import { currentPassword, currentPasswordErrors } from '../sign-in/current-password'
import { voidLinks } from '../sign-in/mailed-links'
import { hashPassword } from '../sign-in/passwords'
import { clientAddress, type RateRule } from '../sign-in/rate-limits'
import { type UserRow, writeDefaultClinic } from '../storage/person-writes'
import { loadPractice, lockCompany } from '../storage/practice'
import { storageOf } from '../storage/storage'
import { takenValues } from '../storage/unique-values'
import { loadUserWire } from '../wire/user'
import { followProvider } from './provider-writes'
import { idParam } from './request-parts'

const TOO_MANY = 'Too many username checks.'

/**
 * Limits how many checks a visitor can send from an IP address. A form needs only a few checks, but
 * a script that tries out names needs many.
 */
const perAddress: RateRule = { name: 'unique-check address', most: 120, minutes: 60 }

/**
 * Creates the route POST /account/unique_check. Visitors without a session can use this route,
 * because a user who signs up has no session. A visitor's username and email are compared with
 * those of the staff of all companies. A visitor's phone number is not checked, because it is
 * unique only within a company. A visitor's `exclude_user_id` is ignored.
 */
export function uniqueCheckRoutes(context: SandboxContext): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.post('/unique_check', async (c) => {
    const caller = await optionalCaller(context, c)
    const { exclude_user_id: own = null, ...values } = await parseBody(c, uniqueBody)
    if (!caller) await context.limits.take([[perAddress, clientAddress(c)]], TOO_MANY)
    const asked = caller ? values : { ...values, phone: undefined }
    const taken = await takenValues(context.db, caller?.companyId ?? null, asked, own)
    if (taken.length > 0) throw badRequest(...taken)
    return c.body(null, 204)
  })
  return routes
}

/** Creates the routes PUT and PATCH /account/update-user-data/{user_id}. */
export function accountRoutes(context: SandboxContext): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.put('/update-user-data/:id', (c) => updateUser(c, context, true))
  routes.patch('/update-user-data/:id', (c) => updateUser(c, context, false))
  return routes
}

/**
 * The fields that an account has in addition to those of a person. Responses never include the
 * password.
 */
const signIn = {
  username: optionalName,
  password: z.optional(password),
  current_password: currentPassword,
}
const someUser = z.extend(somePerson, signIn)
const wholeUser = z.extend(wholePerson, signIn)

async function updateUser(c: SandboxRequest, { clock }: SandboxContext, isWhole: boolean) {
  const { db, caller } = c.var
  await lockCompany(c)
  const user = await findWritable(c)
  const body = jsonObject(await readJson(c))
  const part = readPart('', body, isWhole ? wholeUser : someUser, someUser)
  const some = part.some ?? {}
  const checks = await personChecks(
    storageOf(c, clock),
    await loadPractice(c.var.db, c.var.caller.companyId),
    c.var,
    some,
    standing(user),
  )
  const asked = part.whole ?? some
  const errors = [
    ...part.errors,
    ...personErrors(some, checks),
    ...(user.id === caller.userId && changesSignIn(user, asked)
      ? await currentPasswordErrors(c, asked.current_password)
      : []),
  ]
  if (errors.length > 0 || !part.whole) throw badRequest(...errors)
  const { password: newPassword, username: newName, current_password: _, ...person } = part.whole
  const columns = personColumns(person, user)
  // Users cannot deactivate their own account. A colleague can deactivate an account under
  // /pt/providers/.
  const isActive = user.id === caller.userId ? user.isActive : columns.isActive
  const change = { ...columns, isActive, username: newName ?? user.username }
  await db.update(users).set(change).where(eq(users.id, user.id))
  await writeDefaultClinic(db, user.id, person.default_clinic)
  if (newPassword !== undefined) await changePassword(c, user.id, newPassword)
  if (user.userType === 'patient') await rederive(db, [user.id], clock.now())
  else await followProvider(db, user, change, clock)
  return c.json(await loadUserWire(db, user.id))
}

/**
 * Whether a request changes the username, the password, or the email address with which the
 * password can be reset (Z08).
 */
function changesSignIn(user: UserRow, asked: z.output<typeof someUser>): boolean {
  const { email = user.email, username = user.username } = asked
  return asked.password !== undefined || email !== user.email || username !== user.username
}

function standing({ id: own, username: name, email: mail, phone: number }: UserRow) {
  return { id: own, username: name, email: mail, phone: number }
}

/**
 * Returns and locks the user in the path: the caller or a patient of the company. A colleague's
 * account cannot be changed. In this case, the status is 404 instead of 403, because pages sign out
 * on 403 (L01).
 */
async function findWritable(c: SandboxRequest): Promise<UserRow> {
  const { db, caller } = c.var
  const userId = idParam(c)
  if (userId !== caller.userId) {
    const [patientId] = await lockPatients(db, caller.companyId, [userId])
    if (patientId === undefined) {
      throw notFound('You can change only your own account and your patients’ accounts.')
    }
  }
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw notFound()
  return user
}

/**
 * Sets a password. Ends the user's other sessions and makes emailed reset links invalid. The
 * current session continues.
 */
async function changePassword(c: SandboxRequest, userId: number, text: string): Promise<void> {
  const { db, tokenHash } = c.var
  const passwordHash = await hashPassword(text)
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  const others = and(eq(authTokens.userId, userId), ne(authTokens.tokenHash, tokenHash))
  await db.delete(authTokens).where(others)
  await voidLinks(db, 'password-reset', userId)
}
