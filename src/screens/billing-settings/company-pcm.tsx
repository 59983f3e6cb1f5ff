import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { switchPcmMutation } from '../../api/billing-rules'
import { LazyConfirmDialog } from '../../ui/overlays/lazy-confirm-dialog'
import { Switch } from '../../ui/switch'
import { Loaded } from '../shared/loaded'
import { useScreen } from '../shared/screen'
import { SettingsPart } from './settings-part'

/** The section that turns PCM on or off for the company. It asks for confirmation first (BR15). */
export function CompanyPcm({ query }: { query: UseQueryResult<{ isPcmEnabled: boolean }> }) {
  const { client, messages, notify, report } = useScreen()
  const words = messages.billingSettings.pcm
  const [wanted, setWanted] = useState<boolean | null>(null)
  const spec = switchPcmMutation(client.http)
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess({ isPcmEnabled }) {
      notify({ type: 'success', title: words.done[isPcmEnabled ? 'on' : 'off'] })
    },
  })
  const close = () => setWanted(null)
  return (
    <SettingsPart title={words.title} text={words.text}>
      <Loaded query={query} words={words} height={36}>
        {({ isPcmEnabled }) => (
          <Switch
            label={words.label}
            description={isPcmEnabled ? words.on : words.off}
            isOn={isPcmEnabled}
            onChange={setWanted}
          />
        )}
      </Loaded>
      {wanted !== null && (
        <LazyConfirmDialog
          words={{
            title: words.confirm[wanted ? 'on' : 'off'],
            description: words.confirmText,
            confirm: messages.common.confirm,
            cancel: messages.common.cancel,
          }}
          mutation={{ mutationKey: spec.mutationKey }}
          onConfirm={() => mutateAsync({ isPcmEnabled: wanted })}
          onClose={close}
          onError={(error) => report(error, { about: words.title })}
        />
      )}
    </SettingsPart>
  )
}
