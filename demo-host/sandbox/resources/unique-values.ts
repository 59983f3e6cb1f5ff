/** What no two people of a company share: e-mail, phone, record id; a username is unique anywhere. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { patients, users } from '../db/tables/people'
import type { FieldError } from '../http/problem'

export interface UniqueValues {
  readonly username?: string | null | undefined
  readonly email?: string | undefined
  /** E.164. */
  readonly phone?: string | undefined
  readonly record_id?: string | null | undefined
}

const words = {
  username: 'This username is taken already.',
  email: 'This e-mail address is in use already.',
  phone: 'This phone number is in use already.',
  record_id: 'This record id is in use already.',
}

/**
 * The values that somebody else has, each with words; those not given or empty are nobody's.
 * @param companyId - where e-mail, phone and record id are looked for; null for everywhere.
 * @param own - the user whose own values they may be.
 */
export async function takenValues(
  db: Database,
  companyId: number | null,
  values: UniqueValues,
  own: number | null,
): Promise<FieldError[]> {
  const { username, email, phone, record_id: recordId } = values
  const company = companyId === null ? undefined : eq(users.companyId, companyId)
  const wanted: [keyof typeof words, SQL | undefined][] = []
  if (username) wanted.push(['username', eq(users.username, username)])
  if (email) {
    wanted.push(['email', and(company, sql`lower(${users.email}) = ${email.toLowerCase()}`)])
  }
  if (phone) wanted.push(['phone', and(company, eq(users.phone, phone))])
  if (recordId) wanted.push(['record_id', and(company, eq(patients.recordId, recordId))])
  const errors: FieldError[] = []
  for (const [field, condition] of wanted) {
    const [found] = await db
      .select({ id: users.id })
      .from(users)
      .leftJoin(patients, eq(patients.userId, users.id))
      .where(and(condition, own === null ? undefined : ne(users.id, own)))
      .limit(1)
    if (found) errors.push({ field, detail: words[field] })
  }
  return errors
}
