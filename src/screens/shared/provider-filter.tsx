import { useState } from 'react'
import type { ListedProvider } from '../../api/providers'
import type { ButtonProps } from '../../ui/button'
import { FilterMenu } from './filter-menu'
import { useScreen } from './screen'
import { useOwnId } from './use-metadata'
import { useProviders } from './use-providers'

/**
 * The value of a provider filter: the user id of a provider, `'null'` for patients without a
 * provider, or null for all patients (W21).
 */
export type ProviderChoice = number | 'null' | null

interface ProviderFilterProps {
  value: ProviderChoice
  onChange: (provider: ProviderChoice) => void
  icon: NonNullable<ButtonProps['icon']>
  /**
   * The texts of the options. If `none` is missing, there is no option for patients without a
   * provider. If `mine` is missing, the signed-in user is listed among the other providers.
   */
  words: { label: string; all: string; none?: string; mine?: string }
  /** Whether the filter also offers providers who are no longer active. */
  isWithInactive?: boolean
}

/**
 * The filter of a list by provider. The user chooses all patients, the patients of one provider, or
 * the patients without a provider (T13, W21).
 */
export function ProviderFilter(props: ProviderFilterProps) {
  const { value, onChange, icon, words } = props
  const [isWanted, setWanted] = useState(value !== null)
  const asked = useProviders(isWanted)
  const ownId = useOwnId()
  const { inactive } = useScreen().messages.patient
  const choices = choicesOf(asked.providers ?? [], { ...props, ownId, inactive })
  return (
    <FilterMenu
      label={words.label}
      all={words.all}
      icon={icon}
      choices={choices}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null || id === 'null' ? id : Number(id))}
      onIntent={() => setWanted(true)}
      more={useRetryLine(asked)}
    />
  )
}

type Choices = Pick<ProviderFilterProps, 'value' | 'words' | 'isWithInactive'>

/**
 * Returns all options except “all”: the signed-in user's patients, the patients without a provider,
 * and the other providers. The other providers are sorted by name (Y04).
 */
function choicesOf(
  providers: readonly ListedProvider[],
  {
    value,
    words,
    isWithInactive = false,
    ownId,
    inactive,
  }: Choices & { ownId: number | null; inactive: string },
) {
  // The selected provider may come from a link or from storage, and may have left the clinic in the
  // meantime. The provider is still an option then.
  const offered = providers
    .filter(({ user }) => isWithInactive || user.isActive || user.id === value)
    .sort((a, b) => a.user.fullName.localeCompare(b.user.fullName))
  const isOwn = ({ user }: ListedProvider) => words.mine !== undefined && user.id === ownId
  const choice = ({ user: { id, fullName, isActive } }: ListedProvider) => ({
    id: String(id),
    label: isActive ? fullName : `${fullName} (${inactive})`,
  })
  return [
    ...offered.filter(isOwn).map((one) => ({ ...choice(one), label: words.mine ?? '' })),
    ...(words.none === undefined ? [] : [{ id: 'null', label: words.none }]),
    ...offered.filter((one) => !isOwn(one)).map(choice),
  ]
}

/**
 * If the providers could not be loaded, returns a menu group with an error message and an item that
 * loads the providers again (Z22). Otherwise, returns no group.
 */
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
