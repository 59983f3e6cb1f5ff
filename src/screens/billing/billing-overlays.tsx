import { type RefObject, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { watchHoverIntent } from '../../ui/overlays/hover-intent'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { prefetchOnIntent } from '../../ui/prefetch-on-intent'
import { useScreen } from '../shared/screen'
import type { BillingWork } from './use-billing-work'

// The code of each module loads on first use, or when the pointer rests on a button that opens it.
const loadCard = overlayCode(() => import('./billing-card'))
const loadDialogs = overlayCode(() => import('./billing-dialogs'))
const BillingCard = lazyPart(() => loadCard().then((module) => module.BillingCard))
const loadExport = overlayCode(() => import('./export-dialog'))
const BillingDialogs = lazyPart(() => loadDialogs().then((module) => module.BillingDialogs))

const ExportDialog = lazyPart(() => loadExport().then((module) => module.ExportDialog))
const loadLogCall = overlayCode(() => import('./log-call'))
const LogCall = lazyPart(() => loadLogCall().then((module) => module.LogCall))

interface BillingOverlaysProps {
  /** The element of the screen. One listener here handles hover and focus for all rows. */
  root: RefObject<HTMLElement | null>
  rows: readonly BillingInstance[] | undefined
  work: BillingWork
  /** The patient, if the list shows only one patient. */
  patientId: number | null
  /** The provider that the vendor page sets. */
  providerId: number | 'null' | null
  /** The billing whose patient the page shows. */
  billingUuid: string | null
}

/**
 * The dialogs, the row menu and the hover cards of the billing screen. The code of all of them
 * loads on demand.
 */
export function BillingOverlays(props: BillingOverlaysProps) {
  const { root, rows, work, billingUuid } = props
  const { dialog, open, close } = work
  // The page already shows this patient. A summary would only cover the rows below (Y01).
  const isRepeated =
    dialog?.kind === 'card' && dialog.topic === 'patient' && dialog.row.uuid === billingUuid
  useEffect(() => {
    if (isRepeated) close()
  }, [isRepeated, close])
  useEffect(() => {
    if (!root.current) return
    return watchHoverIntent({
      root: root.current,
      selector: '[data-hover]',
      onIntent: () => void loadCard().catch(() => {}),
      onOpen: (anchor) => {
        const uuid = anchor.closest<HTMLElement>('[data-row-id]')?.dataset.rowId
        const row = rows?.find((candidate) => candidate.uuid === uuid)
        if (row) open({ kind: 'card', row, anchor, topic: anchor.dataset.hover ?? '' })
      },
    })
  }, [root, rows, open])
  useEffect(() => {
    return root.current ? prefetchOnIntent(root.current, dialogButtons, loadDialogs) : undefined
  }, [root])
  return (
    <>
      <LogCalls {...props} />
      <LazyOverlay key={dialog?.kind} onFailed={work.close}>
        {dialog?.kind === 'card' && !isRepeated && (
          <BillingCard
            key={`${dialog.row.uuid} ${dialog.topic}`}
            // The row may have changed since the pointer came to rest on it.
            row={rows?.find(({ uuid }) => uuid === dialog.row.uuid) ?? dialog.row}
            anchor={dialog.anchor}
            topic={dialog.topic}
            work={work}
            onClose={work.close}
          />
        )}
        {dialog?.kind === 'export' && (
          <ExportDialog selection={dialog.selection} onClose={work.close} />
        )}
        {dialog && dialog.kind !== 'card' && dialog.kind !== 'export' && dialog.kind !== 'log' && (
          <BillingDialogs dialog={dialog} work={work} />
        )}
      </LazyOverlay>
    </>
  )
}

/**
 * The form for a call. Its code loads when the user opens it. If there is an unfinished form, it
 * loads at once and opens again (Z23).
 */
function LogCalls({ work, patientId, providerId }: BillingOverlaysProps) {
  const { drafts } = useScreen().client
  const { dialog, open, close } = work
  // Two lists of a page must not open the same draft.
  const ofPatient = patientId === null ? '' : `:${patientId}`
  const ofProvider = providerId === null ? '' : `:provider ${providerId}`
  const place = `billing:log${ofPatient}${ofProvider}`
  const [isUnfinished, setUnfinished] = useState(() => drafts.read(place, z.unknown()) !== null)
  const isOpen = dialog?.kind === 'log'
  if (!isOpen && !isUnfinished) return null
  return (
    <LazyOverlay
      onFailed={() => {
        setUnfinished(false)
        if (isOpen) close()
      }}
    >
      <LogCall
        place={place}
        dialog={isOpen ? dialog.dialog : null}
        onDone={work.callLogged}
        onChange={(next) => (next ? open({ kind: 'log', dialog: next }) : close())}
      />
    </LazyOverlay>
  )
}

/**
 * Selects the buttons that can open a dialog. They are in rows and above the table, but not in
 * headings or tabs.
 */
const dialogButtons = '[data-action], .rtm-toolbar button'
