import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import {
  activePatientFilters,
  noPatientFilters,
  type PatientFilterSet,
} from '../../domain/patient/patient-filters'
import { Checkbox } from '../../ui/checkbox'
import { RangeField } from '../../ui/range-field'
import { TextField } from '../../ui/text-field'
import { DateButton } from '../shared/date-button'
import { FilterChoice, FilterPanelFoot } from '../shared/filter-panel-parts'
import { DEBOUNCE_MS } from '../shared/list-search'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import type { PatientListAction, PatientListView } from './patient-list-view'
import { readTyped, type TypedFilters, typedOf } from './typed-filters'

interface FilterPanelProps {
  view: PatientListView
  change: Dispatch<PatientListAction>
  hasUnread: boolean
  onDone: () => void
}

/**
 * The text fields for filters. A filter applies when the user has stopped typing for a moment
 * (T06), or when the panel closes.
 */
function useTyped({ view, change }: FilterPanelProps) {
  const [typed, setTyped] = useState<TypedFilters>(() => typedOf(view.filters))
  const waiting = useRef<(() => void) | null>(null)
  const flush = useCallback(() => {
    waiting.current?.()
    waiting.current = null
  }, [])
  useEffect(() => {
    if (!waiting.current) return
    const timer = setTimeout(flush, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => flush, [flush])
  return {
    typed,
    problems: readTyped(typed).problems,
    type(part: Partial<TypedFilters>) {
      const next = { ...typed, ...part }
      setTyped(next)
      waiting.current = () => change({ type: 'filters', filters: readTyped(next).filters })
    },
    clear() {
      waiting.current = null
      setTyped(typedOf(noPatientFilters))
    },
  }
}

/**
 * The panel with all filters except the search and the provider. Each filter applies without a
 * submit button.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { view, change, hasUnread, onDone } = props
  const { messages } = useScreen()
  const words = messages.patientList.filters
  const { typed, problems, type, clear } = useTyped(props)
  const today = useToday()
  const { filters } = view
  const set = (part: Partial<PatientFilterSet>) => change({ type: 'filters', filters: part })
  const isClear =
    activePatientFilters(filters).length === 0 && Object.values(typed).every((text) => text === '')
  const numbers = { from: words.from, to: words.to }
  return (
    <div className="rtm-filter-panel">
      <Choices filters={filters} set={set} />
      <RangeField
        label={words.review.label}
        words={{ ...numbers, fromLabel: words.review.from, toLabel: words.review.to }}
        min={typed.reviewMin}
        max={typed.reviewMax}
        onChange={(reviewMin, reviewMax) => type({ reviewMin, reviewMax })}
        error={problems.review ? words.problems[problems.review] : undefined}
      />
      <RangeField
        label={words.replies.label}
        words={{ ...numbers, fromLabel: words.replies.from, toLabel: words.replies.to }}
        min={typed.repliesMin}
        max={typed.repliesMax}
        onChange={(repliesMin, repliesMax) => type({ repliesMin, repliesMax })}
        error={problems.replies ? words.problems[problems.replies] : undefined}
      />
      <TextField
        label={words.birthDate.label}
        placeholder={messages.patientActions.datePlaceholder}
        autoComplete="off"
        value={typed.birthDate}
        onChange={(event) => type({ birthDate: event.currentTarget.value })}
        inside={
          <DateButton
            field={words.birthDate.label}
            value={typed.birthDate}
            onChange={(birthDate) => type({ birthDate })}
            min="1900-01-01"
            max={today}
          />
        }
        error={problems.birthDate ? messages.patient.invalidDate : undefined}
      />
      {hasUnread && (
        <Checkbox
          label={words.unread}
          checked={filters.hasUnreadMessages}
          onChange={(event) => set({ hasUnreadMessages: event.currentTarget.checked })}
        />
      )}
      <FilterPanelFoot
        words={words}
        isClear={isClear}
        onClear={() => {
          clear()
          change({ type: 'clearFilters' })
        }}
        onDone={onDone}
      />
    </div>
  )
}

interface ChoicesProps {
  filters: PatientFilterSet
  set: (part: Partial<PatientFilterSet>) => void
}

function Choices({ filters, set }: ChoicesProps) {
  const words = useScreen().messages.patientList.filters
  const { cycle, enrolled, pcm, synchronous } = words
  const yesNo = (yes: string, no: string) => [
    { value: '', label: words.any },
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  const flagOf = (value: string) => (value === '' ? null : value === 'true')
  return (
    <div className="rtm-filter-choices">
      <FilterChoice
        label={cycle.label}
        value={filters.cycle ?? ''}
        options={[
          { value: '', label: words.any },
          { value: 'first', label: cycle.first },
          { value: 'last', label: cycle.last },
        ]}
        onChange={(value) => set({ cycle: value === 'first' || value === 'last' ? value : null })}
      />
      <FilterChoice
        label={enrolled.label}
        value={String(filters.enrolled ?? '')}
        options={yesNo(words.yes, words.no)}
        onChange={(value) => set({ enrolled: flagOf(value) })}
      />
      <FilterChoice
        label={pcm.label}
        value={String(filters.pcm ?? '')}
        options={yesNo(pcm.on, pcm.off)}
        onChange={(value) => set({ pcm: flagOf(value) })}
      />
      <FilterChoice
        label={synchronous.label}
        value={String(filters.synchronous ?? '')}
        options={yesNo(words.yes, words.no)}
        onChange={(value) => set({ synchronous: flagOf(value) })}
      />
    </div>
  )
}
