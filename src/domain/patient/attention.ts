/**
 * The counters above the list of patients (Y20). `standingOf` and `isOneCallAway` decide which
 * patients they count.
 */

/** The values of the list's filter `attention`. */
export const attentionKinds = ['at_risk', 'missed', 'one_call'] as const
export type AttentionKind = (typeof attentionKinds)[number]

/**
 * The counters in the order of display. The last two counters set filters that users can also set
 * without a counter.
 */
export const attentionCounters = [...attentionKinds, 'no_live_contact', 'unread'] as const
export type AttentionCounter = (typeof attentionCounters)[number]

/** The filters of the patient list that a counter sets. */
export interface AttentionFilters {
  readonly attention: AttentionKind | null
  /** Whether a phone, video or in-person contact was logged this month. */
  readonly synchronous: boolean | null
  readonly hasUnreadMessages: boolean
}

/** Returns the filters that a counter sets. Null turns off the filters of all counters. */
export function filtersOfCounter(counter: AttentionCounter | null): AttentionFilters {
  return {
    attention: attentionKinds.find((kind) => kind === counter) ?? null,
    synchronous: counter === 'no_live_contact' ? false : null,
    hasUnreadMessages: counter === 'unread',
  }
}

/** Returns the counter that sets exactly these filters. Null if there is none. */
export function counterOfFilters(filters: AttentionFilters): AttentionCounter | null {
  const same = attentionCounters.find((counter) => {
    const own = filtersOfCounter(counter)
    return (
      own.attention === filters.attention &&
      own.synchronous === filters.synchronous &&
      own.hasUnreadMessages === filters.hasUnreadMessages
    )
  })
  return same ?? null
}

/** The number of patients of each counter. */
export interface AttentionCounts {
  readonly atRisk: number
  readonly missed: number
  readonly oneCall: number
  readonly noLiveContact: number
}
