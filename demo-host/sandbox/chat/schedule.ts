/** Sends scheduled messages when their time has come by the sandbox's clock (D15, D16). */
import type { ChatCore } from './chat-core'
import { channelOfPatient, findChannel } from './store/channels'
import { moveMarks } from './store/marks'
import { membersOf } from './store/members'
import { keepMessage, type Message } from './store/messages'
import { changePending, loadDue, nextDue, type Scheduled } from './store/scheduled'
import { tellMessage } from './telling'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const EARLIEST_MS = 10 * MINUTE_MS
const LATEST_MS = 30 * 24 * 60 * MINUTE_MS
const LONGEST_TIMER_MS = 2_147_483_647

/**
 * Whether a message may be scheduled for a time. Whoever asks for exactly ten minutes from now is
 * heard a little later, so the last of them is not counted to the second.
 */
export function isSchedulable(at: number, now: number): boolean {
  return at > now + EARLIEST_MS - MINUTE_MS && at <= now + LATEST_MS
}

/** Messages are scheduled by the minute: what is less is dropped, as the service does. */
export function wholeMinute(at: number): number {
  return at - (at % MINUTE_MS)
}

export interface Schedule {
  /** Sends what is due, and waits for the next; call it whenever either may have changed. */
  run(): Promise<void>
  /** Sends one now, whatever its time. @returns false for one that is no longer pending. */
  sendNow(row: Scheduled): Promise<boolean>
  stop(): void
}

export function createSchedule(core: ChatCore): Schedule {
  const { db, clock } = core
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  /** One that cannot be sent keeps no other waiting, and is tried again. */
  async function run(): Promise<void> {
    let soonest = SECOND_MS
    for (const row of await loadDue(db, clock.now().getTime())) {
      try {
        await sendScheduled(core, row)
      } catch (error) {
        console.error(error)
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
          console.error(error)
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

/** In one transaction it is sent and no longer pending, so it is sent once. */
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
    if (message) await tellMessage(core, channel, message)
    return message !== undefined
  })
}
