import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activeProviders, providerListQuery } from '../../api/providers'
import { Button } from '../../ui/button'
import type { IconType } from '../../ui/icon'
import { MenuButton } from '../../ui/overlays/menu-button'
import { useScreen } from '../shared/screen'
import type { ProviderFilter as Filter } from './billing-view'

const ALL = 'all'

/** One page is meant to hold a clinic's providers. */
const PROVIDERS = 300

interface ProviderFilterProps {
  value: Filter
  onChange: (provider: Filter) => void
  icon: IconType
}

/** Whose patients' billings: any provider's, one's, or of patients without one (W21). */
export function ProviderFilter({ value, onChange, icon }: ProviderFilterProps) {
  const { client, messages } = useScreen()
  const [isWanted, setWanted] = useState(false)
  const { data } = useQuery({
    ...providerListQuery(client.http, { page_size: PROVIDERS }),
    enabled: isWanted,
  })
  const words = messages.billing
  const items = [
    { id: ALL, label: words.allProviders },
    { id: 'null', label: words.noProvider },
    ...activeProviders(data?.results ?? []).map(({ user }) => ({
      id: String(user.id),
      label: user.fullName,
    })),
  ]
  const selected = value === null ? ALL : String(value)
  const name = items.find((item) => item.id === selected)?.label ?? words.provider
  return (
    <MenuButton
      label={words.provider}
      groups={[
        {
          id: 'providers',
          label: words.provider,
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
          aria-label={`${words.provider}: ${name}`}
        >
          {name}
        </Button>
      )}
    </MenuButton>
  )
}
