import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import X from 'lucide-react/icons/x'
import { type Dispatch, useEffect, useRef, useState } from 'react'
import { attentionQuery } from '../../api/attention'
import { patientCountQuery } from '../../api/patients'
import { whenOnline } from '../../client/query-client'
import {
  type AttentionCounter,
  type AttentionKind,
  attentionCounters,
  counterOfFilters,
  filtersOfCounter,
} from '../../domain/patient/attention'
import { Button } from '../../ui/button'
import { Count } from '../../ui/count'
import { Icon } from '../../ui/icon'
import { markScrollEdges, showInLine } from '../../ui/scroll-edges'
import { addStyles } from '../../ui/styles'
import { useScreen } from '../shared/screen'
import css from './attention-line.css?inline'
import { readStart, writeStart } from './attention-start'
import {
  countFilters,
  isNobody,
  type ListLimits,
  type PatientListAction,
  type PatientListView,
} from './patient-list-view'

addStyles(css)

interface AttentionLineProps {
  view: PatientListView
  limits: ListLimits
  /** Whether the request for unread messages has failed, so that their numbers are unknown. */
  hasUnreadFailed: boolean
  change: Dispatch<PatientListAction>
  /** Called with true if the backend offers counters. Otherwise, called with false. */
  onShown: (isShown: boolean) => void
}

type CounterNumber = number | 'loading' | 'failed'
type Counts = Readonly<Partial<Record<AttentionCounter, CounterNumber>>>

/**
 * Returns the number of patients for each counter. The other filters of the list apply to these
 * numbers too. `counts` is null until the backend has responded. If an older version of the backend
 * offers no counters, `isMissing` is true, and the line is hidden.
 */
function useCounts({ view, limits, hasUnreadFailed }: AttentionLineProps) {
  const { http, config } = useScreen().client
  const { search } = view
  const filtersWith = (counter: AttentionCounter | null) => {
    const filters = { ...view.filters, ...filtersOfCounter(counter) }
    // If the unread channels are unknown, the request contains an empty list of channels. Without a
    // list, the backend would count all patients.
    const known = { ...limits, unreadChannels: limits.unreadChannels ?? [] }
    return { asked: countFilters('active', { search, filters }, known), filters }
  }
  const counted = useQuery({
    ...attentionQuery(http, filtersWith(null).asked),
    placeholderData: keepPreviousData,
    ...whenOnline,
  })
  const unread = filtersWith('unread')
  const isNone = isNobody(unread, limits)
  const isAsked = limits.unreadChannels !== null && !isNone && counted.data !== undefined
  const unreadCount = useQuery({
    ...patientCountQuery(http, unread.asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    ...whenOnline,
  })
  const { data } = counted
  const unreadNumber = (): CounterNumber => {
    if (isNone) return 0
    if (unreadCount.data !== undefined) return unreadCount.data
    return hasUnreadFailed || unreadCount.isError ? 'failed' : 'loading'
  }
  const counts: Counts | null = data
    ? {
        at_risk: data.atRisk,
        missed: data.missed,
        one_call: data.oneCall,
        no_live_contact: data.noLiveContact,
        // The counter for unread messages is shown even before its number is known, because the
        // other counters would move if this counter appeared later.
        ...(config.chat && { unread: unreadNumber() }),
      }
    : null
  return { counts, isMissing: counted.isError && !data }
}

const tones: Readonly<Partial<Record<AttentionKind | string, 'pending' | 'danger'>>> = {
  at_risk: 'pending',
  missed: 'danger',
}

/**
 * The line of counters, such as “At risk”, above the list of active patients. A click on a counter
 * filters the list (Y20).
 */
export function AttentionLine(props: AttentionLineProps) {
  const { view, change, onShown } = props
  const { messages } = useScreen()
  const words = messages.patientList.attention
  const { counts, isMissing } = useCounts(props)
  const chosen = counterOfFilters(view.filters)
  const isForeign = isMissing && view.filters.attention !== null
  useEffect(() => {
    // The chosen counter may come from a URL or from a stored choice. If this backend has no
    // counters, the choice is removed.
    if (isForeign) change({ type: 'counter', counter: null })
  }, [isForeign, change])
  useEffect(() => onShown(!isMissing), [isMissing, onShown])
  const line = useRef<HTMLDivElement>(null)
  const isShown = counts !== null
  useEffect(() => {
    if (!isShown || !line.current) return
    // The margin of 40 px keeps the chosen counter out of the part that fades out.
    if (chosen) showInLine(line.current, '[aria-pressed="true"]', 40)
    return markScrollEdges(line.current)
  }, [isShown, chosen])
  if (isMissing) return null
  return (
    <div className="rtm-attention">
      {counts && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a line */}
          <div ref={line} role="group" aria-label={words.label} className="rtm-attention-counters">
            <span className="rtm-attention-label" aria-hidden>
              {words.label}
            </span>
            {attentionCounters
              .filter((counter) => counter in counts)
              .map((counter) => (
                <Button
                  key={counter}
                  size="small"
                  variant="quiet"
                  aria-pressed={counter === chosen}
                  // While the unread messages are unknown, the list cannot request its rows with
                  // the filter for unread messages. The user can therefore turn this filter off,
                  // but not on.
                  aria-disabled={
                    (typeof counts[counter] !== 'number' && counter !== chosen) || undefined
                  }
                  onClick={() => {
                    if (counter === chosen) change({ type: 'counter', counter: null })
                    else if (typeof counts[counter] === 'number')
                      change({ type: 'counter', counter })
                  }}
                >
                  {words.counters[counter]}
                  <CounterValue counter={counter} value={counts[counter]} />
                  <Icon of={X} size={14} />
                </Button>
              ))}
          </div>
          {chosen && <Start counter={chosen} />}
        </>
      )}
    </div>
  )
}

function CounterValue(props: { counter: AttentionCounter; value: CounterNumber | undefined }) {
  const { counter, value } = props
  const { messages } = useScreen()
  if (value === 'failed') {
    return (
      <>
        <span aria-hidden>
          <Count value="–" />
        </span>
        <span className="rtm-hidden-visually">{`, ${messages.common.unknown}`}</span>
      </>
    )
  }
  if (typeof value !== 'number') return <Count loading />
  const tone = value > 0 ? (tones[counter] ?? 'accent') : 'neutral'
  return <Count value={value.toLocaleString(messages.locale)} tone={tone} />
}

/**
 * A button that stores the chosen counter. From then on, the list of this user opens with this
 * counter. If the counter is already stored, the button deletes the stored choice.
 */
function Start({ counter }: { counter: AttentionCounter }) {
  const { client, messages } = useScreen()
  const words = messages.patientList.attention
  const [start, setStart] = useState(() => readStart(client))
  const isStart = start === counter
  return (
    <Button
      className="rtm-attention-start"
      size="small"
      variant="quiet"
      icon={Flag}
      aria-label={words.start}
      aria-pressed={isStart}
      data-rtm-tooltip={words.startHint}
      onClick={() => {
        const next = isStart ? null : counter
        writeStart(client, next)
        setStart(next)
      }}
    >
      <span>{words.start}</span>
    </Button>
  )
}
