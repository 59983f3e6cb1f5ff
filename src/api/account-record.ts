/**
 * The schema of the account record, which the login response and the patient record contain (spec
 * §3, "User").
 */
import * as z from 'zod/mini'
import type { Account } from '../domain/person/account'
import { idOf } from './schemas'
import { flag, list, shownName, text, wire } from './wire'

const clinic = wire({ uuid: z.string(), name: text })
const optionalText = z.nullable(z.string())

export const account: z.ZodMiniType<Account> = wire({
  id: z.number(),
  fullName: shownName,
  firstName: text,
  lastName: text,
  username: text,
  email: text,
  phone: text,
  birthDate: optionalText,
  isActive: flag,
  userType: optionalText,
  providerType: optionalText,
  timezone: optionalText,
  language: optionalText,
  defaultClinic: z.nullable(clinic),
  clinicMemberships: list(wire({ clinic, isActive: flag, isDefault: flag })),
  accountOrigin: optionalText,
  createdBy: z.nullable(z.number()),
  isDummy: flag,
  smsOptOutDate: optionalText,
  smsUnreachableDate: optionalText,
  primaryProvider: z.nullable(idOf),
})
