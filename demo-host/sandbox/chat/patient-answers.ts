/** Stores chat messages from patients. The day of a message is a day answered (E4). */
import { dateInZone } from '../../../src/domain/dates/dates'
import { loadPatientBillings, lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import type { Database } from '../db/connect'
import { patientResponses } from '../db/tables/records'
import { deliverMessage } from './delivery'
import type { ChatCore } from './dependencies'
import type { Channel } from './store/channels'
import { moveMarks } from './store/marks'
import { keepMessage, type Message } from './store/messages'

/**
 * Stores the patient's message, counts its day as answered and derives the billings, in one
 * transaction.
 */
export async function answerAsPatient(
  core: ChatCore,
  channel: Channel,
  text: string,
): Promise<Message> {
  const { db, clock, turns } = core
  const { patientId } = channel
  return turns.take(patientId, async () => {
    const now = clock.now()
    const message = await db.transaction(async (transaction) => {
      await lockPatients(transaction, null, [patientId])
      const draft = { text, data: '', customType: '', requestId: null }
      const kept = await keepMessage(transaction, patientId, patientId, draft, now)
      await moveMarks(transaction, patientId, [patientId], 'readAt', kept.message.sentAt)
      await countDay(transaction, patientId, now)
      return kept.message
    })
    await deliverMessage(core, channel, message)
    return message
  })
}

/**
 * Counts the day of a message as answered. Several chat messages on one day count as one reply,
 * because they are not replies to a check-in.
 */
async function countDay(db: Database, patientId: number, now: Date): Promise<void> {
  const [patient] = await loadPatientBillings(db, [patientId])
  if (!patient) return
  const respondedOn = dateInZone(now, patient.zone)
  const counted = await db
    .insert(patientResponses)
    .values({ patientId, respondedOn })
    .onConflictDoNothing()
    .returning({ patientId: patientResponses.patientId })
  if (counted.length > 0) await rederive(db, [patientId], now)
}
