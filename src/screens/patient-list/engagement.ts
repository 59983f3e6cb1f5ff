/** How a patient stands in the current cycle, in the words and marks of the list (T14, Y09). */
import type { PlainDate } from '../../domain/dates/dates'
import {
  type CycleProgress,
  cycleCodesText,
  cycleProgress,
  cycleRules,
} from '../../domain/enrollment/cycle-progress'
import type { Messages } from '../../domain/messages/messages'
import type { Patient } from '../../domain/patient/patient'
import type { GlyphName } from '../../ui/glyph'

/** `tight` means that the patient is at risk. */
type Standing = keyof Messages['patientList']['repliesText']

export interface Engagement {
  standing: Standing
  /** The days answered, and the days that Engage needs. */
  answered: number
  needed: number
  /** Complete sentences. */
  text: string
  /** The mark of a patient who is at risk, or who has missed the goal. */
  mark: GlyphName | null
}

/** With fewer spare days than this, the clinic should contact the patient now. */
const TIGHT_DAYS = 3

const marks = { tight: 'warning', missed: 'missed' } as const

function standingOf({ outlook, missing, left, codes }: CycleProgress): Standing {
  // A lower code is earned, so nothing is lost.
  if (outlook === 'missed' && codes && codes.earned.length > 0) return 'possible'
  if (outlook === 'today') return 'tight'
  return outlook === 'possible' && left - missing < TIGHT_DAYS ? 'tight' : outlook
}

/** Returns null if the patient has no current cycle, or if its days answered are unknown. */
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
