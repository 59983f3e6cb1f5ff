/**
 * Links in emails. A user who opens a link must have access to the mailbox. Each link works once
 * and for a limited time. The sandbox's clock decides when links expire, but not when sessions
 * expire: a test must be able to let a link expire, and a session must stay valid when a test
 * advances the clock by a month.
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

/**
 * Expired links are stored for this time, so that a user who opens an old link is told that it has
 * expired.
 */
const KEPT_MS = 90 * 24 * HOUR_MS

/**
 * Returns a new token and stores only its hash. Older links with the same purpose become invalid.
 * The user is locked until the transaction ends.
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

/** Makes those links of a user invalid that have a given purpose and were not used yet. */
export async function voidLinks(db: Database, purpose: LinkPurpose, userId: number): Promise<void> {
  const open = and(
    eq(mailedLinks.userId, userId),
    eq(mailedLinks.purpose, purpose),
    isNull(mailedLinks.ended),
  )
  await db.update(mailedLinks).set({ ended: 'replaced' }).where(open)
}

/**
 * The reason why a link is rejected. The reasons are checked in this order: the link was never
 * sent, it was used, a newer link or a change replaced it, it expired, or the account has another
 * email address now.
 */
export type BadLink = 'unknown' | 'used' | 'replaced' | 'expired' | 'moved'

/**
 * Uses a link and marks the address as verified. If two calls run at the same time, only one
 * succeeds.
 * @returns The user of the link, locked until the transaction ends, or the reason why the link is
 * rejected. If it is rejected, the caller must roll back the transaction.
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
  // The user is locked before the link. `issueLink` uses the same order, so that requests cannot
  // deadlock.
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

/** Deletes links that expired more than 90 days ago. */
export async function forgetOldLinks(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.delete(mailedLinks).where(lt(mailedLinks.expires, before))
}
