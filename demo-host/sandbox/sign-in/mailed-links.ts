/**
 * Links that are mailed: whoever opens one reads that mailbox. Each works once and for a while.
 *
 * The while is the sandbox's clock's, unlike a session's: a session must outlive a test that moves a
 * month on, a link must be seen to expire.
 */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { mailedLinks } from '../db/tables/mails'
import { users } from '../db/tables/people'
import { hashSecret } from './hash-secret'

export type LinkPurpose = (typeof mailedLinks.$inferSelect)['purpose']
type UserRow = typeof users.$inferSelect

const HOUR_MS = 3_600_000
const lifetimes: Record<LinkPurpose, number> = {
  'verify-email': 72 * HOUR_MS,
  'password-reset': HOUR_MS,
}

/** A link that expired is still told from one that never was for so long. */
const KEPT_MS = 90 * 24 * HOUR_MS

/**
 * A new token, which is not kept; older ones of the same purpose are good for nothing from now on.
 * The user is locked by this until the transaction ends.
 */
export async function issueLink(
  db: Database,
  purpose: LinkPurpose,
  user: Pick<UserRow, 'id' | 'email'>,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await lockUser(db, user.id)
  await voidLinks(db, purpose, user.id)
  await db.insert(mailedLinks).values({
    tokenHash: hashSecret(token),
    purpose,
    userId: user.id,
    email: user.email,
    expires: new Date(now.getTime() + lifetimes[purpose]),
  })
  return token
}

/** Makes a user's open links good for nothing. */
export async function voidLinks(db: Database, purpose: LinkPurpose, userId: number): Promise<void> {
  const open = and(
    eq(mailedLinks.userId, userId),
    eq(mailedLinks.purpose, purpose),
    isNull(mailedLinks.ended),
  )
  await db.update(mailedLinks).set({ ended: 'replaced' }).where(open)
}

/**
 * Why a link is not taken: nobody was ever sent it; it was used; a newer one, or a change, took its
 * place; it expired; the account has another address by now.
 */
export type BadLink = 'unknown' | 'used' | 'replaced' | 'expired' | 'moved'

/**
 * Uses a link up, and proves its address to be the user's. Of two at once one wins.
 * @returns the link's user, who is locked until the transaction ends; else why it is not taken. Then
 *   the transaction is to be undone.
 */
export async function redeemLink(
  db: Database,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<UserRow | BadLink> {
  const own = and(eq(mailedLinks.tokenHash, hashSecret(token)), eq(mailedLinks.purpose, purpose))
  const [known] = await db.select().from(mailedLinks).where(own)
  if (!known) return 'unknown'
  // Users before their links, as when one is issued, so that two requests cannot deadlock.
  const user = await lockUser(db, known.userId)
  if (!user) return 'unknown'
  const [link] = await db
    .update(mailedLinks)
    .set({ ended: 'used' })
    .where(and(own, isNull(mailedLinks.ended), gt(mailedLinks.expires, now)))
    .returning()
  if (!link) {
    const [ended] = await db.select().from(mailedLinks).where(own)
    return ended?.ended ?? 'expired'
  }
  if (link.email.toLowerCase() !== user.email.toLowerCase()) return 'moved'
  await db.update(users).set({ verifiedEmail: user.email }).where(eq(users.id, user.id))
  return user
}

async function lockUser(db: Database, userId: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('no key update')
  return user
}

/** Forgets links that expired months ago. */
export async function forgetOldLinks(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.delete(mailedLinks).where(lt(mailedLinks.expires, before))
}
