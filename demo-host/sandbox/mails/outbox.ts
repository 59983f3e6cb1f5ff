/** Stores emails for demos and tests. No email is sent. */
import { desc, lt } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { outbox } from '../db/tables/mails'

/** The time after which emails are deleted, because they contain links in plain text. */
const KEPT_MS = 90 * 86_400_000

export interface Mail {
  readonly companyId: number
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The URLs in the text of the email. */
  readonly links: readonly string[]
}

export async function sendMail(db: Database, mail: Mail, now: Date): Promise<void> {
  await db.insert(outbox).values({ ...mail, links: [...mail.links], created: now })
}

/** Lists the emails, newest first. */
export async function listMails(db: Database) {
  const rows = await db.select().from(outbox).orderBy(desc(outbox.id))
  return rows.map(({ to, subject, text, links, created }) => ({
    to,
    subject,
    text,
    links,
    created: created.toISOString(),
  }))
}

export async function forgetOldMails(db: Database, now: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.created, new Date(now.getTime() - KEPT_MS)))
}
