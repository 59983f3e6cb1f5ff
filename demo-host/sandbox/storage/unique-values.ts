/**
 * Checks that values are unique: an email address, a phone number and a record ID in a company, and
 * a username in all companies.
 */
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { takenWords, type UniqueValues } from '../../../src/backend/person'
import type { FieldError } from '../../../src/backend/problem'
import type { Database } from '../db/connect'
import { patients, users } from '../db/tables/people'

/**
 * Returns an error for each value that another user has. Missing and empty values cause no error.
 * @param companyId The company in which email, phone and record ID are compared. Null for a
 * visitor: then the values are compared only with those of the staff of all companies, so that
 * patients are not revealed.
 * @param own The id of a user of the company. This user may keep the same values.
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
  const wanted: [keyof typeof takenWords, SQL | undefined][] = []
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
    if (found) errors.push({ field, detail: takenWords[field] })
  }
  if (recordId && !isVisitor && (await isRecordIdTaken(db, companyId, recordId, own))) {
    errors.push({ field: 'record_id', detail: takenWords.record_id })
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
