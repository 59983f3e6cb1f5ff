/**
 * Decides whether a patient can still reach the goal of the current cycle. The list shows the
 * result as a text and as an icon (T14, Y09).
 */
import type { PlainDate } from '../../domain/dates/dates'
import { cycleCodesText } from '../../domain/enrollment/cycle-codes-text'
import { cycleProgress, cycleRules } from '../../domain/enrollment/cycle-progress'
import { type CycleStanding, standingOf } from '../../domain/enrollment/cycle-standing'
import type { Messages } from '../../domain/messages/messages'
import type { Patient } from '../../domain/patient/patient'
import type { GlyphName } from '../../ui/glyph'

export interface Engagement {
  standing: CycleStanding
  /** The number of days answered. `needed` is the number of days that Engage needs. */
  answered: number
  needed: number
  /** The explanation, in complete sentences. */
  text: string
  /** The icon for a patient who is at risk or has missed the goal. Null for all other patients. */
  mark: GlyphName | null
}

const marks = { tight: 'warning', missed: 'missed' } as const

/**
 * Returns the engagement of a patient in the current cycle. Returns null if there is no current
 * cycle, or if the days answered are unknown.
 */
export function engagementOf(
  row: Patient,
  messages: Messages,
  today: PlainDate,
): Engagement | null {
  const progress = row.currentRtmcycle && cycleProgress(row.currentRtmcycle, today, cycleRules(row))
  if (!progress) return null
  const words = messages.patientList
  const { answered, needed, left } = progress
  const standing = standingOf(progress)
  const isMarked = standing === 'tight' || standing === 'missed'
  const codes = cycleCodesText(progress, messages)
  const coded = isMarked ? words.marked[standing](`${codes}.`) : `${codes}.`
  const text = codes ? coded : words.repliesText[standing](answered, needed, left)
  return { standing, answered, needed, text, mark: isMarked ? marks[standing] : null }
}
