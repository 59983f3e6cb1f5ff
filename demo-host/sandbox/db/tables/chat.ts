/**
 * The chat stand-in's conversations. Each channel belongs to a patient: `patients.sb_channel_url`
 * holds its URL, and its members are the patient, the care team and invited colleagues.
 * Times are milliseconds since 1970, as in the chat service.
 */
import {
  bigint,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, instant } from './columns'
import { patients, users } from './people'

function milliseconds(name: string) {
  return bigint(name, { mode: 'number' })
}

function patientId() {
  return integer('patient_id')
    .notNull()
    .references(() => patients.userId, { onDelete: 'cascade' })
}

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serial('id').primaryKey(),
    patientId: patientId(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Additional data from the sender's client. The value is '' if there is none. */
    data: text('data').notNull().default(''),
    customType: text('custom_type').notNull().default(''),
    /**
     * The time of sending. Each message has a later time than all earlier messages in the channel,
     * because a page of the history starts at the time of a message.
     */
    sentAt: milliseconds('sent_at').notNull(),
    /**
     * The id that the sender gave to the request. If another request of this sender in the same
     * channel has the same id, the other request is a repetition and stores no message.
     */
    requestId: text('request_id'),
  },
  (table) => [
    uniqueIndex('chat_messages_history').on(table.patientId, table.sentAt),
    uniqueIndex('chat_messages_request').on(table.patientId, table.senderId, table.requestId),
  ],
)

/** The times until which each member has read messages and has received them. */
export const chatMarks = pgTable(
  'chat_marks',
  {
    patientId: patientId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: milliseconds('read_at').notNull().default(0),
    deliveredAt: milliseconds('delivered_at').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.userId] })],
)

/** The colleagues who were invited to a channel and are not on the care team. */
export const chatGuests = pgTable(
  'chat_guests',
  {
    patientId: patientId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.patientId, table.userId] }),
    index('chat_guests_user').on(table.userId),
  ],
)

/** Scheduled messages, which will be sent later (D15, D16). */
export const chatScheduled = pgTable(
  'chat_scheduled',
  {
    id: serial('id').primaryKey(),
    patientId: patientId(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    data: text('data').notNull().default(''),
    customType: text('custom_type').notNull().default(''),
    scheduledAt: milliseconds('scheduled_at').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    /** `failed`: the sender had left the channel before the message was due. */
    status: text('status', { enum: ['pending', 'sent', 'canceled', 'failed'] })
      .notNull()
      .default('pending'),
    requestId: text('request_id'),
  },
  (table) => [
    index('chat_scheduled_due').on(table.status, table.scheduledAt),
    uniqueIndex('chat_scheduled_request').on(table.patientId, table.senderId, table.requestId),
  ],
)

/**
 * Summaries of channels. The latest summary of a channel is `last_summary` in the API (D24, D25).
 */
export const chatSummaries = pgTable(
  'chat_summaries',
  {
    id: serial('id').primaryKey(),
    companyId: companyId(),
    patientId: patientId(),
    /** The type `json` keeps the order of the keys. */
    outputData: json('output_data').$type<unknown>().notNull(),
    created: instant('created').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    feedbackType: text('feedback_type', { enum: ['POSITIVE', 'NEGATIVE'] }),
    feedbackComment: text('feedback_comment'),
  },
  (table) => [index('chat_summaries_patient').on(table.patientId, table.id)],
)
