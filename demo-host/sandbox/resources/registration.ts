/** Routes under /auth/registration/ to sign up and to verify the email address (spec §7). */
import { eq, sql } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { refine } from 'zod/mini'
import { storedCode } from '../../../src/backend/invitation-code'
import { blankPerson, personColumns } from '../../../src/backend/person'
import {
  email,
  language,
  password,
  personName,
  phone,
  username,
} from '../../../src/backend/person-fields'
import { badRequest, type FieldError } from '../../../src/backend/problem'
import type { SandboxContext } from '../context'
import type { Database } from '../db/connect'
import { companies } from '../db/tables/companies'
import { clinics, users } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { anonymousAnswers } from '../http/anonymous-idempotency'
import { oneTransaction } from '../http/one-transaction'
import { parseBody } from '../http/parse'
import { mailLink } from '../mails/mail-link'
import { type BadLink, redeemLink } from '../sign-in/mailed-links'
import { hashPassword } from '../sign-in/passwords'
import { clientAddress, type RateRule } from '../sign-in/rate-limits'
import { writeDefaultClinic } from '../storage/person-writes'
import { takenValues } from '../storage/unique-values'
import { loadUserWire } from '../wire/user'

/**
 * The limit also counts failed sign-ups. If they did not count, a client could find out which names
 * exist, and guess invitation codes.
 */
const perAddress: RateRule = { name: 'registration address', most: 40, minutes: 60 }

const NO_CODE = 'Enter your invitation code. A colleague at your clinic can give it to you.'
const UNKNOWN_CODE =
  'No clinic has this invitation code. Please ask your clinic for its current code.'
const NO_PATIENTS =
  'Patients cannot sign up here; their clinic adds them. Please contact your clinic.'

/**
 * The body of a sign-up (A10). `created_by` is ignored, because the visitor creates the account.
 * The reCAPTCHA response is ignored, because checking it needs the secret of a Google account,
 * which the sandbox does not have.
 */
const registrationBody = z.object({
  user_type: z.enum(['pt', 'patient']).refine((type) => type === 'pt', NO_PATIENTS),
  username,
  password,
  email: email.check(refine((text) => text !== '', '… must not be empty.')),
  first_name: personName,
  last_name: personName,
  'g-recaptcha-response': z.string().max(16_384).nullish(),
  language: z._default(language, 'en'),
  account_origin: z.string().max(50).default('gui_rf'),
  /**
   * The clinic's invitation code. The clinic's uuid and domain are not accepted, because they are
   * not secret.
   */
  default_clinic: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((code) => code ?? '')
    .refine((code) => code !== '', NO_CODE),
  phone: z._default(phone, ''),
})
type Registration = z.output<typeof registrationBody>

const verifyBody = z.object({ key: z.string().trim().min(1).max(500) })

const badLinks: Record<BadLink, string> = {
  unknown: 'This link is not valid. Please open it from the email again.',
  used: 'This link has already been used, and your email address is verified. Please sign in.',
  replaced: 'A newer link was sent. Please open the one in the latest email.',
  expired:
    'This link has expired. Links work for 3 days. Your account works without it; please sign in.',
  moved: 'This link was sent to an email address that your account no longer uses. Please sign in.',
}

export function registrationRoutes(context: SandboxContext): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  const once = oneTransaction(context, anonymousAnswers)
  routes.post('/registration/', limitSignUps(context), once, (c) => register(c, context))
  routes.post('/registration/verify-email/', once, (c) => verifyEmail(c, context))
  return routes
}

/**
 * Limits the number of sign-ups. This check runs before the transaction, because failed attempts
 * count too.
 */
function limitSignUps({ limits }: SandboxContext): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    await parseBody(c, registrationBody)
    await limits.take(
      [[perAddress, clientAddress(c)]],
      'Too many sign-up attempts from this network.',
    )
    await next()
  }
}

/**
 * Creates a provider of the clinic. The provider can sign in before the email address is verified
 * (A09).
 */
async function register(c: SandboxRequest, { clock, appOrigin }: SandboxContext) {
  const { db } = c.var
  const body = await parseBody(c, registrationBody)
  await lockSignUps(db)
  const clinic = await findClinic(db, body.default_clinic)
  const errors: FieldError[] = [
    // As for every visitor, the values are compared only with the values of staff, so that the
    // response does not reveal the addresses of patients.
    ...(await takenValues(db, null, { username: body.username, email: body.email }, null)),
    ...(clinic ? [] : [{ field: 'default_clinic', detail: UNKNOWN_CODE }]),
  ]
  if (errors.length > 0 || !clinic) throw badRequest(...errors)
  const user = await insertProvider(db, body, clinic)
  await writeDefaultClinic(db, user.id, clinic.uuid)
  await mailLink(db, 'verify-email', user, appOrigin(), clock.now())
  return c.json(await loadUserWire(db, user.id), 201)
}

async function insertProvider(
  db: Database,
  { username: name, password: text, account_origin: accountOrigin, ...person }: Registration,
  { uuid, companyId }: { readonly uuid: string; readonly companyId: number },
) {
  // The company is locked, as for every new provider, so that names and numbers stay unique.
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  const fields = { ...person, default_clinic: uuid }
  const [user] = await db
    .insert(users)
    .values({
      ...personColumns(fields, blankPerson),
      companyId,
      userType: 'pt',
      username: name,
      passwordHash: await hashPassword(text),
      accountOrigin,
    })
    .onConflictDoNothing({ target: users.username })
    .returning()
  if (user) return user
  // The username belongs to a patient, or to a colleague who has created an account a moment ago.
  throw badRequest({ field: 'username', detail: 'This username is already taken.' })
}

/** The key of PostgreSQL's advisory lock for sign-ups. No other lock uses this number. */
const SIGN_UPS = 715_001

/** Allows one sign-up at a time, so that two sign-ups cannot use the same email address. */
async function lockSignUps(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SIGN_UPS})`)
}

async function findClinic(db: Database, code: string) {
  const [clinic] = await db
    .select({ uuid: clinics.uuid, companyId: clinics.companyId })
    .from(clinics)
    .where(eq(clinics.invitationCode, storedCode(code)))
  return clinic
}

async function verifyEmail(c: SandboxRequest, { clock }: SandboxContext) {
  const { key } = await parseBody(c, verifyBody)
  const redeemed = await redeemLink(c.var.db, 'verify-email', key, clock.now())
  if (typeof redeemed === 'string') throw badRequest({ field: 'key', detail: badLinks[redeemed] })
  return c.body(null, 204)
}
