/**
 * The filters with text fields. This module converts the typed texts to filter values, and back.
 */
import { dateInputText } from '../../domain/dates/date-input'
import { parseDateInput } from '../../domain/dates/dates'
import {
  type PatientFilterSet,
  type RangeProblem,
  readRange,
} from '../../domain/patient/patient-filters'

export interface TypedFilters {
  readonly reviewMin: string
  readonly reviewMax: string
  readonly repliesMin: string
  readonly repliesMax: string
  readonly birthDate: string
}

const text = (value: number | null | undefined) => String(value ?? '')

export function typedOf(filters: PatientFilterSet): TypedFilters {
  const { hasReviewInRange: review, hasRepliesInRange: replies, birthDate } = filters
  return {
    reviewMin: text(review?.min),
    reviewMax: text(review?.max),
    repliesMin: text(replies?.min),
    repliesMax: text(replies?.max),
    birthDate: birthDate === null ? '' : dateInputText(birthDate),
  }
}

export interface TypedProblems {
  readonly review: RangeProblem | null
  readonly replies: RangeProblem | null
  readonly birthDate: boolean
}

/**
 * Reads the filter values from the text fields. If a text is invalid, the result contains a problem
 * in place of a value for its filter.
 */
export function readTyped(typed: TypedFilters): {
  filters: Partial<PatientFilterSet>
  problems: TypedProblems
} {
  const review = readRange(typed.reviewMin, typed.reviewMax)
  const replies = readRange(typed.repliesMin, typed.repliesMax)
  const birthDate = parseDateInput(typed.birthDate)
  const isWrongDate = birthDate === null && typed.birthDate.trim() !== ''
  return {
    filters: {
      ...(review.problem === null && { hasReviewInRange: review.range }),
      ...(replies.problem === null && { hasRepliesInRange: replies.range }),
      ...(!isWrongDate && { birthDate }),
    },
    problems: { review: review.problem, replies: replies.problem, birthDate: isWrongDate },
  }
}
