import type { Dispatch } from 'react'
import {
  activePatientFilters,
  type PatientFilterSet,
  patientFilterNames,
  withoutPatientFilter,
} from '../../domain/patient/patient-filters'
import { FilterChips } from '../../ui/filter-chips'
import { useScreen } from '../shared/screen'
import { useProviders } from '../shared/use-providers'
import { filterText } from './filter-words'
import type { PatientListAction, PatientListView } from './patient-list-view'

interface PatientFilterChipsProps {
  view: PatientListView
  /** The filters that have a chip. */
  filters: PatientFilterSet
  change: Dispatch<PatientListAction>
  /** Called after the last chip was removed. It must move the focus to the filter button. */
  onEmptied: () => void
}

/** The active filters of the list, each as a chip with a remove button. */
export function PatientFilterChips({ view, filters, change, onEmptied }: PatientFilterChipsProps) {
  const { messages } = useScreen()
  const words = messages.patientList.filters
  const { providerId } = filters
  const { providers } = useProviders(typeof providerId === 'number')
  const provider = providers?.find(({ user }) => user.id === providerId)
  const chips = activePatientFilters(filters).map((name) => ({
    id: name,
    label: filterText(name, filters, messages, provider?.user.fullName ?? `#${providerId}`),
  }))
  return (
    <FilterChips
      label={words.chips}
      chips={chips}
      removeLabel={words.remove}
      onRemove={(id) => {
        const name = patientFilterNames.find((known) => known === id)
        if (name) change({ type: 'filters', filters: withoutPatientFilter(view.filters, name) })
      }}
      clearLabel={words.clear}
      onClear={() => change({ type: 'clearFilters' })}
      onEmptied={onEmptied}
    />
  )
}
