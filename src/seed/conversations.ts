/**
 * Generates recent chat conversations between clinic staff and some patients of the generated
 * clinic.
 */
import type { PlainDate } from '../domain/dates/dates'
import { groupBy } from '../domain/group-by'
import { createCalendar } from './calendar'
import type { SeedUser } from './clinic-data'
import type { ClinicRows, PatientRow, RelationshipRow } from './clinic-rows'
import { type DialogueLine, dialogues } from './dialogues'
import { createRandom, hash32, type Random } from './random'

export interface SeedMessage {
  readonly patientId: number
  readonly senderId: number
  readonly text: string
  /** The time of sending, in milliseconds since 1970. */
  readonly sentAt: number
}

export interface SeedMark {
  readonly patientId: number
  readonly userId: number
  readonly readAt: number
  readonly deliveredAt: number
}

export interface SeedConversations {
  readonly messages: readonly SeedMessage[]
  readonly marks: readonly SeedMark[]
}

/**
 * One patient out of this number of patients has a conversation, if the patient has replied
 * recently.
 */
const ONE_IN = 2
/**
 * The maximum number of conversations, which is small enough that a new user can read all of them.
 */
const MOST = 60
const LATELY_DAYS = 30
/**
 * One conversation out of this number of conversations ends with messages that the staff has not
 * read.
 */
const UNREAD_ONE_IN = 2
const MINUTE_MS = 60_000

/** The rows from which the conversations are generated. */
interface ConversationRows extends Pick<ClinicRows, 'patientResponses'> {
  readonly patients: readonly Pick<PatientRow, 'userId'>[]
  readonly users: readonly Pick<SeedUser, 'id' | 'language'>[]
  readonly providerRelationships: readonly Pick<RelationshipRow, 'patientId' | 'providerId'>[]
}

/** Generates conversations. With the same clinic and current time, the result is the same. */
export function conversations(rows: ConversationRows, now: Date, zone: string): SeedConversations {
  const calendar = createCalendar(now, zone)
  const teams = groupBy(rows.providerRelationships, (row) => row.patientId)
  const days = groupBy(rows.patientResponses, (row) => row.patientId)
  const people = new Map(rows.users.map((user) => [user.id, user]))
  const messages: SeedMessage[] = []
  const marks: SeedMark[] = []
  const writing = rows.patients.filter(({ userId }) => hash32(`chat of ${userId}`) % ONE_IN === 0)
  let told = 0
  for (const { userId: patientId } of writing) {
    if (told === MOST) break
    const team = (teams.get(patientId) ?? []).map((row) => row.providerId)
    const past = (days.get(patientId) ?? []).map((row) => row.respondedOn)
    const answered = past.filter((day) => day < calendar.today).sort()
    const isLate = calendar.ago(answered.at(-1) ?? '0001-01-01') <= LATELY_DAYS
    if (team.length === 0 || !isLate) continue
    told += 1
    const random = createRandom(`conversation ${patientId}`)
    const lines = random.pick(dialogues[people.get(patientId)?.language === 'es' ? 'es' : 'en'])
    const at = (day: PlainDate) => calendar.at(day, random.int(31_000, 57_000))
    const own = tell({ patientId, team, answered, at, random }, lines)
    messages.push(...own)
    marks.push(...marksOf(patientId, team, own))
  }
  return { messages, marks }
}

interface Scene {
  readonly patientId: number
  readonly team: readonly number[]
  /**
   * The days on which the patient has answered a check-in. Chat messages on these days change no
   * billing, because the days count already.
   */
  readonly answered: readonly PlainDate[]
  readonly at: (day: PlainDate) => number
  readonly random: Random
}

/** Distributes a conversation over days answered. Its last part is on the latest of these days. */
function tell(scene: Scene, dialogue: readonly (readonly DialogueLine[])[]): SeedMessage[] {
  const { patientId, team, answered, at, random } = scene
  const spoken = dialogue.slice(-answered.length)
  return spoken.flatMap((lines, index) => {
    let sentAt = at(answered.at(index - spoken.length) ?? '')
    return lines.map(([who, text]) => {
      sentAt += random.int(2, 40) * MINUTE_MS + random.int(0, 59) * 1000
      return { patientId, senderId: who === 'patient' ? patientId : (team[0] ?? 0), text, sentAt }
    })
  })
}

/**
 * Returns the instant until which each member has read the messages. The patient has read all
 * messages. In some conversations, the staff has not read the last messages.
 */
function marksOf(
  patientId: number,
  team: readonly number[],
  messages: readonly SeedMessage[],
): SeedMark[] {
  const last = messages.at(-1)?.sentAt ?? 0
  const answer = messages.findLast((message) => message.senderId !== patientId)
  const isWaiting = hash32(`waits ${patientId}`) % UNREAD_ONE_IN === 0
  const read = isWaiting ? (answer?.sentAt ?? 0) : last
  return [
    { patientId, userId: patientId, readAt: last, deliveredAt: last },
    ...team.map((userId) => ({ patientId, userId, readAt: read, deliveredAt: read })),
  ]
}
