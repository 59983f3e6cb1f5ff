/** The counters over the list of patients (Y20). The rules stand in `standingOf` and `isOneCallAway`. */

/** The values of the list's filter `attention`. */
export const attentionKinds = ['at_risk', 'missed', 'one_call'] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** The counters in their order. The last two are filters that the list has in any case. */
export const attentionCounters = [...attentionKinds, 'no_live_contact', 'unread'] as const
export type AttentionCounter = (typeof attentionCounters)[number]

/** The filters that a counter sets. */
export interface AttentionFilters {
  readonly attention: AttentionKind | null
  /** Whether a phone, video or in-person contact was logged this month. */
  readonly synchronous: boolean | null
  readonly hasUnreadMessages: boolean
}

/** Returns the filters of a counter. Null turns all of them off. */
export function filtersOfCounter(counter: AttentionCounter | null): AttentionFilters {
  return {
    attention: attentionKinds.find((kind) => kind === counter) ?? null,
    synchronous: counter === 'no_live_contact' ? false : null,
    hasUnreadMessages: counter === 'unread',
  }
}

/** Returns the counter that gives exactly these filters. Null if there is none. */
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

/** The number of patients that each counter filters. */
export interface AttentionCounts {
  readonly atRisk: number
  readonly missed: number
  readonly oneCall: number
  readonly noLiveContact: number
}
