import { useState } from 'react'
import { activeProviders } from '../../api/providers'
import type { IconType } from '../../ui/icon'
import { FilterMenu } from './filter-menu'
import { useScreen } from './screen'
import { useProviders } from './use-providers'

/**
 * The user id of a provider, `'null'` for patients without a provider, or null for all patients
 * (W21).
 */
export type ProviderChoice = number | 'null' | null

interface ProviderFilterProps {
  value: ProviderChoice
  onChange: (provider: ProviderChoice) => void
  icon: IconType
  /** Without `none`, there is no choice for patients without a provider. */
  words: { label: string; all: string; none?: string }
  /** Whether to offer also providers who are no longer active. */
  isWithInactive?: boolean
}

/**
 * Filters a list by provider: all rows, those of one provider, or those without a provider (T13,
 * W21).
 */
export function ProviderFilter(props: ProviderFilterProps) {
  const { value, onChange, icon, words, isWithInactive = false } = props
  const [isWanted, setWanted] = useState(value !== null)
  const asked = useProviders(isWanted)
  const providers = asked.providers ?? []
  const offered = isWithInactive ? providers : activeProviders(providers)
  return (
    <FilterMenu
      label={words.label}
      all={words.all}
      icon={icon}
      choices={[
        ...(words.none === undefined ? [] : [{ id: 'null', label: words.none }]),
        ...offered.map(({ user }) => ({ id: String(user.id), label: user.fullName })),
      ]}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null || id === 'null' ? id : Number(id))}
      onIntent={() => setWanted(true)}
      more={useRetryLine(asked)}
    />
  )
}

/** A menu item that says that the providers could not be loaded, and loads them again (Z22). */
function useRetryLine({ hasFailed, isFetching, refetch }: ReturnType<typeof useProviders>) {
  const { common, table } = useScreen().messages
  if (!hasFailed) return []
  const retry = {
    id: 'retry',
    label: common.retry,
    description: isFetching ? common.loading : table.providersFailed,
    staysOpen: true,
    onAction: refetch,
  }
  return [{ id: 'failed', label: table.providersFailed, items: [retry] }]
}
