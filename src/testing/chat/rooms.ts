/**
 * The chat channels of the fake clinic. Each patient has a channel. The channel contains the
 * conversation that `src/seed` generates for the patient.
 */
import { membersOf } from '../../backend/care-team'
import { patientChannelUrl } from '../../backend/patient'
import { fullName } from '../../backend/person'
import { colleague } from '../../backend/practice'
import type { ChatChannelEvents, KeptSchedule } from '../../chat/chat-service'
import type { ChatMember, ChatMessage } from '../../domain/conversation/chat-message'
import { conversations, type SeedConversations } from '../../seed/conversations'
import type { FakeClinic, PatientRecord } from '../clinic'

/** An element that shows a channel. */
export interface Listener {
  /** The id of the element's user, as text. */
  readonly userId: string
  readonly events: ChatChannelEvents
}

interface Scheduled extends KeptSchedule {
  readonly senderId: string
}

/** A channel. Its lists are replaced by new lists and never changed in place. */
export interface Room {
  readonly patientId: string
  members: readonly ChatMember[]
  messages: readonly ChatMessage[]
  scheduled: readonly Scheduled[]
  isPatientTyping: boolean
  readonly listeners: Set<Listener>
}

/** The channels, by their URL. */
export type Rooms = Map<string, Room>

function teamOf({ team }: PatientRecord): readonly number[] {
  return membersOf(team)
}

function seededConversations(clinic: FakeClinic, now: Date): SeedConversations {
  const patients = [...clinic.patients.values()]
  const rows = {
    patients: patients.map(({ user }) => ({ userId: user.id })),
    users: patients.map(({ user }) => user),
    providerRelationships: patients.flatMap((patient) =>
      teamOf(patient).map((providerId) => ({ patientId: patient.user.id, providerId })),
    ),
    patientResponses: patients.flatMap(({ user, responseDates }) =>
      responseDates.map((respondedOn) => ({ patientId: user.id, respondedOn })),
    ),
  }
  return conversations(rows, now, clinic.zone)
}

function createRoom(clinic: FakeClinic, patient: PatientRecord, seeded: SeedConversations): Room {
  const { id } = patient.user
  const nameOf = (userId: number) => {
    const user = userId === id ? patient.user : colleague(clinic.practice, userId)
    return user ? fullName(user) : ''
  }
  const ofPatient = (one: { patientId: number }) => one.patientId === id
  const marks = seeded.marks.filter(ofPatient)
  return {
    patientId: String(id),
    members: [id, ...teamOf(patient)].map((userId) => {
      const { readAt = 0, deliveredAt = 0 } = marks.find((mark) => mark.userId === userId) ?? {}
      const times = { readUntil: readAt, deliveredUntil: deliveredAt }
      return { id: String(userId), name: nameOf(userId), ...times }
    }),
    messages: seeded.messages.filter(ofPatient).map(({ senderId, text, sentAt }, place) => {
      const sender = { id: String(senderId), name: nameOf(senderId) }
      return { id: place + 1, key: null, text, kind: 'text', sender, sentAt, isEdited: false }
    }),
    scheduled: [],
    isPatientTyping: false,
    listeners: new Set(),
  }
}

/** Creates the channels of a clinic. */
export function createRooms(clinic: FakeClinic, now: Date): Rooms {
  const rooms: Rooms = new Map()
  addRooms(rooms, clinic, seededConversations(clinic, now))
  return rooms
}

/** Adds channels for the patients who have none, such as new patients. */
export function addRooms(
  rooms: Rooms,
  clinic: FakeClinic,
  seeded: SeedConversations = { messages: [], marks: [] },
): void {
  for (const [id, patient] of clinic.patients) {
    const url = patientChannelUrl(id)
    if (!rooms.has(url)) rooms.set(url, createRoom(clinic, patient, seeded))
  }
}

/** Returns the number of messages of other members that a member has not read. */
export function unreadOf({ members, messages }: Room, userId: string): number {
  const member = members.find(({ id }) => id === userId)
  if (!member) return 0
  const isUnread = ({ sender, sentAt }: ChatMessage) =>
    sender?.id !== userId && sentAt > member.readUntil
  return messages.filter(isUnread).length
}

/** Makes a colleague a member of a patient's channel when the colleague opens it. */
export function join(room: Room, clinic: FakeClinic, userId: string): void {
  if (room.members.some(({ id }) => id === userId)) return
  const user = colleague(clinic.practice, Number(userId))
  const name = user ? fullName(user) : ''
  room.members = [...room.members, { id: userId, name, readUntil: 0, deliveredUntil: 0 }]
}

/**
 * Marks all messages as read by a member.
 * @param now The time of reading, in milliseconds since 1970.
 */
export function markRead(room: Room, userId: string, now: number): void {
  const until = Math.max(now, room.messages.at(-1)?.sentAt ?? 0)
  room.members = room.members.map((member) =>
    member.id === userId ? { ...member, readUntil: until, deliveredUntil: until } : member,
  )
  for (const { events } of room.listeners) events.onMembers()
}

interface Draft {
  readonly senderId: string
  readonly text: string
  readonly key: string | null
  /** The time at which the message was sent, in milliseconds since 1970. */
  readonly sentAt: number
}

/**
 * Adds a message, and notifies the elements of other users. All members receive the message
 * immediately. All messages of the channel then count as read by the sender.
 */
export function addMessage(
  room: Room,
  { senderId, text, key, sentAt: wanted }: Draft,
): ChatMessage {
  const last = room.messages.at(-1)
  // Two messages of the same millisecond would have no order. Each message is therefore later than
  // the previous message.
  const sentAt = Math.max(wanted, (last?.sentAt ?? 0) + 1)
  const name = room.members.find(({ id }) => id === senderId)?.name ?? ''
  const id = (last?.id ?? 0) + 1
  const sender = { id: senderId, name }
  const message: ChatMessage = { id, key, text, kind: 'text', sender, sentAt, isEdited: false }
  room.messages = [...room.messages, message]
  room.members = room.members.map((member) => ({ ...member, deliveredUntil: sentAt }))
  for (const { userId, events } of room.listeners) {
    if (userId !== senderId) events.onMessage(message)
  }
  markRead(room, senderId, sentAt)
  return message
}
