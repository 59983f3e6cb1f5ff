/** Schemas of records that are part of several resources. */
import * as z from 'zod/mini'
import { isPlainDate, isZone, type PlainDate } from '../domain/dates/dates'
import type { RtmCycle } from '../domain/enrollment/cycle'
import type { PersonName, ProviderRelationship, UserReference } from '../domain/person/person'
import { flag, shownName, text, wire } from './wire'

export const userReference: z.ZodMiniType<UserReference> = wire({
  id: z.number(),
  fullName: shownName,
})

export const personName: z.ZodMiniType<PersonName> = wire({
  id: z.number(),
  fullName: shownName,
  firstName: text,
  lastName: text,
})

export const providerRelationship: z.ZodMiniType<ProviderRelationship> = wire({
  isPrimary: flag,
  status: z.nullable(z.string()),
  provider: wire({ user: personName, type: z.nullable(z.string()) }),
})

export const rtmCycle: z.ZodMiniType<RtmCycle> = wire({
  startDate: z.string(),
  endDate: z.string(),
  cycleNumber: z.number(),
  patientInteractionDayCount: z.nullable(z.number()),
  daysLeftInCycle: z.nullable(z.number()),
})

/**
 * The user who did an action. Some backends send the record of the user, and other backends send
 * only the id.
 */
export const actor: z.ZodMiniType<UserReference> = z.union([
  z.pipe(
    z.number(),
    z.transform((id: number): UserReference => ({ id, fullName: '' })),
  ),
  userReference,
])

const optionalText = z.nullable(z.string())

/** An IANA zone. Any other text is read as null. */
export const zone: z.ZodMiniType<string | null> = z.pipe(
  optionalText,
  z.transform((sent: string | null) => (sent !== null && isZone(sent) ? sent : null)),
)

/**
 * A date. Any other text is read as null, because the code that calculates with the date would throw
 * an error for it.
 */
export const plainDate: z.ZodMiniType<PlainDate | null> = z.pipe(
  optionalText,
  z.transform((sent: string | null) => (sent !== null && isPlainDate(sent) ? sent : null)),
)

interface Identified {
  id?: number | undefined
  user?: { id: number } | undefined
}

/** An id. Some backends send only the id, and other backends send a record that contains the id. */
export const idOf: z.ZodMiniType<number | null> = z.union([
  z.number(),
  z.pipe(
    z.object({ id: z.optional(z.number()), user: z.optional(z.object({ id: z.number() })) }),
    z.transform(({ user, id }: Identified) => user?.id ?? id ?? null),
  ),
])
