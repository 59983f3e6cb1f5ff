import { type RefObject, useEffect } from 'react'
import type { BillingInstance } from '../../domain/billing-instance'
import { lazyPart } from '../../ui/lazy-part'
import { watchHoverIntent } from '../../ui/overlays/hover-intent'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { prefetchOnIntent } from '../../ui/prefetch-on-intent'
import type { BillingDialog, BillingWork } from './use-billing-work'

// Each is fetched when it is first wanted, or before, when the pointer rests on what opens it.
const loadCard = () => import('./billing-card')
const loadDialogs = () => import('./billing-dialogs')
const BillingCard = lazyPart(() => loadCard().then((module) => module.BillingCard))
const BillingDialogs = lazyPart(() => loadDialogs().then((module) => module.BillingDialogs))

interface BillingOverlaysProps {
  /** The screen's element: hovering and focus are watched here, once for all rows. */
  root: RefObject<HTMLElement | null>
  rows: readonly BillingInstance[] | undefined
  work: BillingWork
}

/** What opens over the billing screen: dialogs, the row menu, hover cards. None is in the first load. */
export function BillingOverlays({ root, rows, work }: BillingOverlaysProps) {
  const { dialog, open } = work
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
    <LazyOverlay key={dialog?.kind} onFailed={work.close}>
      {dialog?.kind === 'card' && (
        <BillingCard
          key={`${dialog.row.uuid} ${dialog.topic}`}
          row={dialog.row}
          anchor={dialog.anchor}
          topic={dialog.topic}
          onClose={work.close}
        />
      )}
      {dialog && dialog.kind !== 'card' && <BillingDialogs dialog={dialog} work={work} />}
    </LazyOverlay>
  )
}

export type OpenDialog = Exclude<BillingDialog, { kind: 'card' }>

/** What may open a dialog: a row's buttons, and those above the table. Headings and tabs do not. */
const dialogButtons = '[data-action], .rtm-toolbar button'
