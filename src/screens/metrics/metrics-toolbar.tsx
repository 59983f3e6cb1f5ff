import { metricsDays } from '../../domain/dashboard'
import { NativeSelect } from '../../ui/native-select'
import { Toolbar } from '../../ui/toolbar'
import { useScreen } from '../shared/screen'
import { useCompany } from '../shared/use-metadata'
import type { ChangeChoice, MetricsChoice } from './metrics-preferences'

const ALL = ''

interface MetricsToolbarProps {
  choice: MetricsChoice
  change: ChangeChoice
}

/** The toolbar in which the user selects the clinic and the number of days of the figures. */
export function MetricsToolbar({ choice, change }: MetricsToolbarProps) {
  const words = useScreen().messages.metrics
  const clinics = useCompany()?.clinics ?? []
  // If a stored value is no longer one of the options, the select still offers it as the current
  // value.
  const isKnown = choice.clinic === null || clinics.some(({ uuid }) => uuid === choice.clinic)
  const days: readonly number[] = metricsDays
  const offered = days.includes(choice.days) ? days : [...days, choice.days]
  return (
    <Toolbar label={words.filters}>
      <NativeSelect
        label={words.clinic}
        value={choice.clinic ?? ALL}
        options={[
          { value: ALL, label: words.allClinics },
          ...clinics.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ...(isKnown ? [] : [{ value: choice.clinic ?? ALL, label: words.clinic }]),
        ]}
        onChange={(clinic) => change({ clinic: clinic === ALL ? null : clinic })}
      />
      <NativeSelect
        label={words.period}
        value={String(choice.days)}
        options={offered.map((count) => ({ value: String(count), label: words.lastDays(count) }))}
        onChange={(count) => change({ days: Number(count) })}
      />
    </Toolbar>
  )
}
