/**
 * Sends the queued postings. Each posting is sent at least once, and the postings to the same URL
 * are sent in order (Q07).
 */
import { createHmac } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { webhookPostings } from '../db/tables/webhooks'
import { logError } from '../http/error-log'
import type { WebhookTarget } from './targets'

const table = webhookPostings
type Posting = typeof table.$inferSelect

const SECOND_MS = 1000
/** The time limit for a receiver's response, in milliseconds. */
const TIMEOUT_MS = 10 * SECOND_MS
/**
 * The time that other processes wait before they try to send the same posting. It is longer than an
 * attempt, so two attempts never overlap.
 */
const LEASE_MS = 60 * SECOND_MS
/**
 * After each failure, the delay is three times as long: from 5 seconds to at most 6 hours. All
 * delays together are about two days.
 */
const FIRST_DELAY_MS = 5 * SECOND_MS
const LONGEST_DELAY_MS = 6 * 3600 * SECOND_MS
const MOST_ATTEMPTS = 16
const KEPT_MS = 30 * 24 * 3600 * SECOND_MS

/** Returns the value of the header `X-RTM-Signature`. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / SECOND_MS)
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hash}`
}

/**
 * Takes the oldest unsent posting of a webhook if it is due. Later postings wait for it, so that a
 * receiver never gets an undo before the status change that it undoes. A second process waits until
 * this statement ends, and then finds that the posting is no longer due.
 */
async function take(
  db: Database,
  { company, url }: WebhookTarget,
  now: Date,
): Promise<Posting | undefined> {
  const oldest = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.company, company), eq(table.url, url), isNotNull(table.due)))
    .orderBy(asc(table.id))
    .limit(1)
    .for('update')
  const [taken] = await db
    .update(table)
    .set({ due: new Date(now.getTime() + LEASE_MS), attempts: sql`${table.attempts} + 1` })
    .where(and(eq(table.id, oldest), lte(table.due, now)))
    .returning()
  return taken
}

/** Whether the receiver has accepted the posting. A redirect counts as a rejection. */
async function send({ url, secret }: WebhookTarget, body: string, now: Date): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-RTM-Signature': signatureOf(secret, body, now),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

/**
 * Returns the time at which the next attempt is due after a failure, or null after the last
 * attempt.
 */
function dueAfter(attempts: number, now: Date): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null
  const delay = Math.min(FIRST_DELAY_MS * 3 ** (attempts - 1), LONGEST_DELAY_MS)
  return new Date(now.getTime() + delay)
}

/** Sends the due postings of one webhook. Stops at the first failure. */
async function deliverTo(db: Database, target: WebhookTarget, now: () => Date): Promise<void> {
  for (;;) {
    const posting = await take(db, target, now())
    if (!posting) return
    const { id, attempts, body } = posting
    const isAccepted = await send(target, body, now())
    const due = isAccepted ? null : dueAfter(attempts, now())
    // The row is updated only if no other process has taken the posting in the meantime. This can
    // happen if this process paused for a long time.
    const own = and(eq(table.id, id), eq(table.attempts, attempts))
    await db.update(table).set({ due }).where(own)
    if (isAccepted) continue
    if (due !== null) return
    const { company } = target
    console.error(
      `BILLING_WEBHOOKS: gave up posting ${id} of ${company} after ${attempts} attempts.`,
    )
  }
}

/**
 * Sends all postings that are due. The webhooks do not wait for each other.
 * @param now Returns the real time. Receivers compare it with the time in the signature.
 */
export async function deliverPostings(
  db: Database,
  targets: readonly WebhookTarget[],
  now: () => Date,
): Promise<void> {
  await Promise.all(targets.map((target) => deliverTo(db, target, now)))
}

/**
 * Sends postings until the returned function is called. The returned function waits for the
 * attempts that are in progress. Due postings are looked up every second, because another process
 * may have queued them.
 */
export function startDelivery(
  db: Database,
  targets: readonly WebhookTarget[],
  now: () => Date,
): () => Promise<void> {
  let isStopped = targets.length === 0
  let wake = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, SECOND_MS)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!isStopped) {
      await deliverPostings(db, targets, now).catch(logError)
      if (!isStopped) await pause()
    }
  }
  const running = run()
  return async () => {
    isStopped = true
    wake()
    await running
  }
}

/**
 * Deletes postings that are older than 30 days, except those that are still to be sent. A posting
 * may be unsent for more than 30 days if this process was stopped for that time, or if the
 * sandbox's clock was moved forward.
 */
export async function forgetOldPostings(db: Database, now: Date): Promise<void> {
  const isOld = lt(table.created, new Date(now.getTime() - KEPT_MS))
  await db.delete(table).where(and(isOld, isNull(table.due)))
}
