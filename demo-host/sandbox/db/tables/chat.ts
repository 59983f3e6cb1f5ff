/**
 * The chat stand-in's conversations. A channel is a patient's: its address stands in
 * `patients.sb_channel_url`, and its members are the patient, the care team and who was invited.
 * Times are milliseconds since 1970, as the chat service gives them.
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
    /** What the sender's program says beside the text; '' for nothing. */
    data: text('data').notNull().default(''),
    customType: text('custom_type').notNull().default(''),
    /** Later than that of every message before it: histories are paged by it. */
    sentAt: milliseconds('sent_at').notNull(),
    /** The sender's own name of the sending: what is sent again under it, there, is the same message. */
    requestId: text('request_id'),
  },
  (table) => [
    uniqueIndex('chat_messages_history').on(table.patientId, table.sentAt),
    uniqueIndex('chat_messages_request').on(table.patientId, table.senderId, table.requestId),
  ],
)

/** How far each member has read, and how far what was sent has reached them. */
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

/** Colleagues who were invited to a channel without being on the care team. */
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

/** Messages to be sent at a later time (D15, D16). */
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
    /** `failed`: its sender had left the channel by then. */
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

/** Summaries of channels, the latest of which is a channel's `last_summary` (D24, D25). */
export const chatSummaries = pgTable(
  'chat_summaries',
  {
    id: serial('id').primaryKey(),
    companyId: companyId(),
    patientId: patientId(),
    /** `json` keeps the order of its keys. */
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
