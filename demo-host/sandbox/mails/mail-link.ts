/** Sends a user an email with a link into the clinic's app. */
import type { Database } from '../db/connect'
import type { users } from '../db/tables/people'
import { issueLink, type LinkPurpose } from '../sign-in/mailed-links'
import { linkWords } from './mail-strings'
import { sendMail } from './outbox'

/** The routes of the app whose path contains a token (R14). */
const routes: Record<LinkPurpose, string> = {
  'verify-email': 'email-verify',
  'password-reset': 'password-reset',
}

/**
 * Sends the email with the link.
 * @param appOrigin The origin of the app: `https://clinic.example`.
 */
export async function mailLink(
  db: Database,
  purpose: LinkPurpose,
  user: typeof users.$inferSelect,
  appOrigin: string,
  now: Date,
): Promise<void> {
  const link = `${appOrigin}/${routes[purpose]}/${await issueLink(db, purpose, user, now)}`
  const words = linkWords(purpose, user.language, user.username ?? '', link)
  const to = user.email
  await sendMail(db, { companyId: user.companyId, to, ...words, links: [link] }, now)
}
