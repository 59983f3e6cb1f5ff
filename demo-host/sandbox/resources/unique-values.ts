/** What no two people of a company share: e-mail, phone, record id; a username is unique anywhere. */
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
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
  username: 'This username is already taken.',
  email: 'This email address is already in use.',
  phone: 'This phone number is already in use.',
  record_id: 'This record ID is already in use.',
}

/**
 * The values that somebody else has, each with words; those not given or empty are nobody's.
 * @param companyId - where e-mail, phone and record id are looked for. Null for a visitor, who is told
 *   of clinic staff alone, wherever they are: who is a patient somewhere is nobody's business.
 * @param own - the user whose own values they may be, if it is one of the company.
 */
export async function takenValues(
  db: Database,
  companyId: number | null,
  values: UniqueValues,
  own: number | null,
): Promise<FieldError[]> {
  const { username, email, phone, record_id: recordId } = values
  const isVisitor = companyId === null
  const told = isVisitor ? eq(users.userType, 'pt') : undefined
  const company = isVisitor ? told : eq(users.companyId, companyId)
  const others =
    isVisitor || own === null ? undefined : or(ne(users.id, own), ne(users.companyId, companyId))
  const wanted: [keyof typeof words, SQL | undefined][] = []
  if (username) wanted.push(['username', and(told, eq(users.username, username))])
  if (email) {
    wanted.push(['email', and(company, sql`lower(${users.email}) = ${email.toLowerCase()}`)])
  }
  if (phone) wanted.push(['phone', and(company, eq(users.phone, phone))])
  const errors: FieldError[] = []
  for (const [field, condition] of wanted) {
    const [found] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(condition, others))
      .limit(1)
    if (found) errors.push({ field, detail: words[field] })
  }
  if (recordId && !isVisitor && (await isRecordIdTaken(db, companyId, recordId, own))) {
    errors.push({ field: 'record_id', detail: words.record_id })
  }
  return errors
}

async function isRecordIdTaken(
  db: Database,
  companyId: number,
  recordId: string,
  own: number | null,
): Promise<boolean> {
  const [found] = await db
    .select({ id: patients.userId })
    .from(patients)
    .where(
      and(
        eq(patients.companyId, companyId),
        eq(patients.recordId, recordId),
        own === null ? undefined : ne(patients.userId, own),
      ),
    )
    .limit(1)
  return found !== undefined
}
