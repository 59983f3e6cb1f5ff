/** Routes under /pt/providers/ that create, change and deactivate providers. */
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { named, readPart } from '../../../src/backend/body-parts'
import { workflowErrors, workflowReference } from '../../../src/backend/enrollment'
import { personChecks } from '../../../src/backend/handlers/people'
import { jsonObject } from '../../../src/backend/parse'
import {
  blankPerson,
  type PersonFields,
  personColumns,
  personErrors,
  somePerson,
  type UniqueValues,
  wholePerson,
} from '../../../src/backend/person'
import { password, username } from '../../../src/backend/person-fields'
import { badRequest, conflict, type FieldError, notFound } from '../../../src/backend/problem'
import { providerDetail } from '../../../src/backend/provider'
import { activityTypes } from '../../../src/domain/vocabulary'
import { lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import { refreshSortKeysOfProvider } from '../billing/refresh-sort-keys'
import type { Clock } from '../clock'
import type { SandboxContext } from '../context'
import type { Database } from '../db/connect'
import { authTokens } from '../db/tables/bookkeeping'
import { providerRelationships, users } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { readJson } from '../http/parse'
import { currentPassword, currentPasswordErrors } from '../sign-in/current-password'
import { hashPassword } from '../sign-in/passwords'
import { type UserRow, writeDefaultClinic } from '../storage/person-writes'
import { loadPractice, lockCompany, renewCodesKnownTo } from '../storage/practice'
import { storageOf } from '../storage/storage'
import { idParam } from './request-parts'

/**
 * A request that creates a provider can contain the username and password. Later, only the provider
 * can change them.
 */
const newPerson = z.extend(wholePerson, {
  username: z.optional(username),
  password: z.optional(password),
})
const somePersonWithName = z.extend(somePerson, { username: z.optional(username) })

const facts = z.object({
  type: z.nullish(z.enum(activityTypes)),
  default_workflow: workflowReference,
})

const withPassword = { current_password: currentPassword }
const someChange = z.extend(somePerson, withPassword)
const wholeChange = z.extend(wholePerson, withPassword)

export function providerWriteRoutes(context: SandboxContext): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.post('/', (c) => createProvider(c, context))
  routes.put('/:id/', (c) => changeProvider(c, context, true))
  routes.patch('/:id/', (c) => changeProvider(c, context, false))
  routes.delete('/:id/', deactivateProvider)
  return routes
}

async function createProvider(c: SandboxRequest, context: SandboxContext) {
  const { db, caller } = c.var
  await lockCompany(c)
  const body = jsonObject(await readJson(c))
  const user = readPart('user', body.user, newPerson, somePersonWithName)
  const other = readPart('', body, facts, facts)
  const errors = [
    ...user.errors,
    ...(await checkUser(c, context, user.some, null)),
    ...other.errors,
    ...(await checkDefaultWorkflow(c, other.some)),
  ]
  if (errors.length > 0 || !user.whole || !other.whole) throw badRequest(...errors)
  const { username: name = null, password: text, ...person } = user.whole
  const [made] = await db
    .insert(users)
    .values({
      ...personColumns(person, blankPerson),
      companyId: caller.companyId,
      userType: 'pt',
      username: name,
      passwordHash: text === undefined ? null : await hashPassword(text),
      providerType: other.whole.type ?? null,
      defaultWorkflowId: other.whole.default_workflow ?? null,
      accountOrigin: 'gui_rf',
      createdBy: caller.userId,
    })
    .returning({ id: users.id })
  if (!made) throw new Error('The new provider is missing after its insert.')
  await writeDefaultClinic(db, made.id, person.default_clinic)
  return c.json(await shown(c, made.id), 201)
}

async function changeProvider(c: SandboxRequest, context: SandboxContext, isWhole: boolean) {
  const { db, caller } = c.var
  await lockCompany(c)
  const before = await lockProvider(c)
  const body = jsonObject(await readJson(c))
  const given = isWhole ? body.user : (body.user ?? {})
  const user = readPart('user', given, isWhole ? wholeChange : someChange, someChange)
  const other = readPart('', body, facts, facts)
  const errors = [
    ...user.errors,
    ...(await checkUser(c, context, user.some, before)),
    ...(await mailboxErrors(c, user.whole ?? user.some, before)),
    ...other.errors,
    ...(await checkDefaultWorkflow(c, other.some)),
  ]
  if (errors.length > 0 || !user.whole || !other.whole) throw badRequest(...errors)
  const change = personColumns(user.whole, before)
  if (change.isActive === false && before.id === caller.userId) throw conflict(OWN_ACCOUNT)
  const { type, default_workflow: defaultWorkflowId } = other.whole
  await db
    .update(users)
    .set({ ...change, defaultWorkflowId, providerType: type })
    .where(eq(users.id, before.id))
  await writeDefaultClinic(db, before.id, user.whole.default_clinic)
  if (before.isActive && !change.isActive) await shutOut(c, before.id)
  await followProvider(db, before, change, context.clock)
  return c.json(await shown(c, before.id))
}

async function shown(c: SandboxRequest, id: number) {
  return providerDetail(await loadPractice(c.var.db, c.var.caller.companyId), id) ?? null
}

const OWN_ACCOUNT = 'You cannot deactivate your own account. Ask a colleague.'

/**
 * Deactivates a provider. The provider stays on care teams and in records but can no longer sign
 * in.
 */
async function deactivateProvider(c: SandboxRequest) {
  const { db, caller } = c.var
  const provider = await lockProvider(c)
  if (provider.id === caller.userId) throw conflict(OWN_ACCOUNT)
  await db.update(users).set({ isActive: false }).where(eq(users.id, provider.id))
  if (provider.isActive) await shutOut(c, provider.id)
  return c.body(null, 204)
}

async function lockProvider(c: SandboxRequest): Promise<UserRow> {
  const { db, caller } = c.var
  const [provider] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.id, idParam(c)),
        eq(users.companyId, caller.companyId),
        eq(users.userType, 'pt'),
      ),
    )
    .for('no key update')
  if (!provider) throw notFound('This provider does not exist.')
  return provider
}

async function checkUser(
  c: SandboxRequest,
  { clock }: SandboxContext,
  fields: PersonFields & UniqueValues = {},
  before: UserRow | null,
): Promise<FieldError[]> {
  const practice = await loadPractice(c.var.db, c.var.caller.companyId)
  const errors = personErrors(
    fields,
    await personChecks(storageOf(c, clock), practice, c.var, fields, before),
  )
  return errors.map((error) => named('user', error))
}

/**
 * If the caller changes the email address of a user who can sign in, the caller must also send the
 * caller's own password. Without this check, the caller could have a link emailed to the new
 * address, and set a new password for that user with the link (Z08).
 */
async function mailboxErrors(
  c: SandboxRequest,
  { email, current_password: given }: z.output<typeof someChange> = {},
  before: UserRow,
): Promise<FieldError[]> {
  if (email === undefined || email === before.email || before.username === null) return []
  const errors = await currentPasswordErrors(c, given)
  return errors.map((error) => named('user', error))
}

async function checkDefaultWorkflow(
  c: SandboxRequest,
  some: z.output<typeof facts> | undefined,
): Promise<FieldError[]> {
  const wanted = some?.default_workflow
  const errors = workflowErrors(
    wanted,
    undefined,
    await loadPractice(c.var.db, c.var.caller.companyId),
  )
  return errors.map(({ detail }) => ({ field: 'default_workflow', detail }))
}

/**
 * Ends the sessions of a former colleague, and renews the invitation codes that the colleague knows
 * (Z06).
 */
async function shutOut(c: SandboxRequest, userId: number): Promise<void> {
  await renewCodesKnownTo(c, userId)
  await c.var.db.delete(authTokens).where(eq(authTokens.userId, userId))
}

/**
 * Updates the patients of a primary provider after the provider's name or time zone has changed.
 * Lists sort by the name, and the patients' days and months are counted in the time zone (R4).
 */
export async function followProvider(
  db: Database,
  before: UserRow,
  after: { readonly nameKey: string; readonly timezone?: string | null | undefined },
  clock: Clock,
): Promise<void> {
  const isMoved = after.timezone !== undefined && after.timezone !== before.timezone
  if (isMoved) {
    const led = await db
      .select({ id: providerRelationships.patientId })
      .from(providerRelationships)
      .where(and(eq(providerRelationships.providerId, before.id), providerRelationships.isPrimary))
    const ids = await lockPatients(
      db,
      before.companyId,
      led.map((row) => row.id),
    )
    await rederive(db, ids, clock.now())
  } else if (after.nameKey !== before.nameKey) {
    await refreshSortKeysOfProvider(db, before.id)
  }
}
