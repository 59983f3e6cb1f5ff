/** Sends scheduled messages when they are due by the sandbox's clock (D15, D16). */
import { logError } from '../http/error-log'
import { deliverMessage } from './delivery'
import type { ChatCore } from './dependencies'
import { channelOfPatient, findChannel } from './store/channels'
import { moveMarks } from './store/marks'
import { membersOf } from './store/members'
import { keepMessage, type Message } from './store/messages'
import { changePending, loadDue, nextDue, type Scheduled } from './store/scheduled'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const EARLIEST_MS = 10 * MINUTE_MS
const LATEST_MS = 30 * 24 * 60 * MINUTE_MS
const LONGEST_TIMER_MS = 2_147_483_647

/**
 * Whether a message may be scheduled for this time. A request for exactly ten minutes from now
 * arrives a little later, so the lower limit has a tolerance of one minute.
 */
export function isSchedulable(at: number, now: number): boolean {
  return at > now + EARLIEST_MS - MINUTE_MS && at <= now + LATEST_MS
}

/** Rounds a time down to the minute, as the chat service does. */
export function wholeMinute(at: number): number {
  return at - (at % MINUTE_MS)
}

export interface Schedule {
  /**
   * Sends due messages and sets a timer for the next message. Call this function when a message may
   * have become due or the next due time may have changed.
   */
  run(): Promise<void>
  /**
   * Sends a scheduled message now.
   * @returns False if the message is no longer pending or its sender has left the channel.
   */
  sendNow(row: Scheduled): Promise<boolean>
  stop(): void
}

/**
 * Creates the schedule, which sends scheduled messages when they are due.
 * @param isHere Whether this process runs the chat stand-in. Only that process may send messages.
 */
export function createSchedule(core: ChatCore, isHere: () => boolean): Schedule {
  const { db, clock } = core
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  /**
   * Sends the due messages. A message that fails does not delay the other messages. It is tried
   * again after at least one minute.
   */
  async function run(): Promise<void> {
    if (!isHere()) return
    let soonest = SECOND_MS
    for (const row of await loadDue(db, clock.now().getTime())) {
      try {
        await sendScheduled(core, row)
      } catch (error) {
        logError(error)
        soonest = MINUTE_MS
      }
    }
    const at = await nextDue(db)
    if (at === null) clearTimeout(timer)
    else arm(Math.max(at - clock.now().getTime(), soonest))
  }

  function arm(ms: number): void {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(
      () => {
        run().catch((error: unknown) => {
          if (isStopped) return
          logError(error)
          arm(MINUTE_MS)
        })
      },
      Math.min(ms, LONGEST_TIMER_MS),
    )
    timer.unref()
  }

  return {
    run,
    sendNow: (row) => sendScheduled(core, row),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Sends the message and ends its pending status in one transaction, so it is sent only once. */
async function sendScheduled(core: ChatCore, row: Scheduled): Promise<boolean> {
  const { db, clock, turns } = core
  const { patientId, senderId } = row
  return turns.take(patientId, async () => {
    const channel = await channelOfPatient(db, patientId)
    const sender = { userId: senderId, companyId: channel?.companyId ?? 0 }
    const isMember =
      channel !== undefined &&
      (await findChannel(db, sender, channel.url)) !== undefined &&
      (await membersOf(db, patientId)).some((member) => member.userId === senderId)
    if (!channel || !isMember) {
      await changePending(db, row.id, { status: 'failed' })
      return false
    }
    const message = await db.transaction(async (transaction): Promise<Message | undefined> => {
      if (!(await changePending(transaction, row.id, { status: 'sent' }))) return undefined
      const { text, data, customType } = row
      const draft = { text, data, customType, requestId: `scheduled ${row.id}` }
      const kept = await keepMessage(transaction, patientId, senderId, draft, clock.now())
      await moveMarks(transaction, patientId, [senderId], 'readAt', kept.message.sentAt)
      return kept.message
    })
    if (message) await deliverMessage(core, channel, message)
    return message !== undefined
  })
}
