import { useState } from 'react'
import { activeProviders } from '../../api/providers'
import { Button } from '../../ui/button'
import type { IconType } from '../../ui/icon'
import { MenuButton } from '../../ui/overlays/menu-button'
import { useScreen } from './screen'
import { useProviders } from './use-providers'

const ALL = 'all'

/**
 * The user id of a provider, `'null'` for patients without a provider, or null for all patients
 * (W21).
 */
export type ProviderChoice = number | 'null' | null

interface ProviderFilterProps {
  value: ProviderChoice
  onChange: (provider: ProviderChoice) => void
  icon: IconType
  words: { label: string; all: string; none: string }
}

/**
 * Filters patients by provider: all patients, those of one provider, or those without a provider
 * (T13, W21).
 */
export function ProviderFilter({ value, onChange, icon, words }: ProviderFilterProps) {
  const [isWanted, setWanted] = useState(value !== null)
  const asked = useProviders(isWanted)
  const { providers } = asked
  const items = [
    { id: ALL, label: words.all },
    { id: 'null', label: words.none },
    ...activeProviders(providers ?? []).map(({ user }) => ({
      id: String(user.id),
      label: user.fullName,
    })),
  ]
  const selected = value === null ? ALL : String(value)
  const name = items.find((item) => item.id === selected)?.label ?? words.label
  return (
    <MenuButton
      label={words.label}
      groups={[
        {
          id: 'providers',
          label: words.label,
          items,
          selection: {
            mode: 'single',
            selected: [selected],
            onChange: ([id = ALL]) => {
              if (id === ALL) onChange(null)
              else onChange(id === 'null' ? 'null' : Number(id))
            },
          },
        },
        ...useRetryLine(asked),
      ]}
    >
      {(trigger) => (
        <Button
          {...trigger}
          icon={icon}
          onPointerEnter={() => {
            setWanted(true)
            trigger.onPointerEnter()
          }}
          onFocus={() => {
            setWanted(true)
            trigger.onFocus()
          }}
          aria-label={`${words.label}: ${name}`}
        >
          {name}
        </Button>
      )}
    </MenuButton>
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
