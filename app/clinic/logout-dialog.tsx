import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesOf } from '../../src/client/queries'
import { unfinishedWork } from '../../src/client/storage/unfinished'
import { stopwatchSecs, stopwatchText } from '../../src/domain/interaction/stopwatch'
import { ConfirmDialog } from '../../src/ui/overlays/confirm-dialog'
import { useApp } from '../app-context'
import { logout } from '../session'

/**
 * The dialog that lists the unfinished work in this tab, and asks whether to delete it and log out
 * (S13).
 */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { client, words } = useApp()
  const { title, explanation, inputs, timer, confirm, cancel } = words.app.confirmLogout
  const [work] = useState(() => unfinishedWork(client.drafts))
  const now = client.http.now().getTime()
  const lines = (work?.timers ?? []).map(({ watch }) =>
    timer(watch.who, stopwatchText(stopwatchSecs(watch, now))),
  )
  if (work && work.inputs > 0) lines.unshift(inputs(work.inputs))
  const description = (
    <>
      {explanation}
      {lines.map((line) => (
        <span key={line} className="app-logout-line">
          {line}
        </span>
      ))}
    </>
  )
  return (
    <QueryClientProvider client={queriesOf(client)}>
      <ConfirmDialog
        isOpen
        isDestructive
        words={{ title, description, confirm, cancel }}
        onConfirm={() => logout(client)}
        onClose={onClose}
      />
    </QueryClientProvider>
  )
}
