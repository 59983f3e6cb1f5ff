import { lazy, Suspense, useEffect } from 'react'
import type { BillingInstance } from '../../domain/billing-instance'
import { watchHoverIntent } from '../../ui/overlays/hover-intent'
import type { BillingDialog, BillingWork } from './use-billing-work'

// Each is fetched when it is first wanted, or before, when the pointer rests on what opens it.
const loadCard = () => import('./billing-card')
const loadDialogs = () => import('./billing-dialogs')
const BillingCard = lazy(() => loadCard().then((module) => ({ default: module.BillingCard })))
const BillingDialogs = lazy(() =>
  loadDialogs().then((module) => ({ default: module.BillingDialogs })),
)

interface BillingOverlaysProps {
  /** The screen's element: hovering and focus are watched here, once for all rows. */
  root: HTMLElement | null
  rows: readonly BillingInstance[] | undefined
  work: BillingWork
}

/** What opens over the billing screen: dialogs, the row menu, hover cards. None is in the first load. */
export function BillingOverlays({ root, rows, work }: BillingOverlaysProps) {
  const { dialog, open } = work
  useEffect(() => {
    if (!root) return
    return watchHoverIntent({
      root,
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
    if (!root) return
    return prefetchOnIntent(root)
  }, [root])
  return (
    <Suspense fallback={null}>
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
    </Suspense>
  )
}

export type OpenDialog = Exclude<BillingDialog, { kind: 'card' }>

/** The first pointer or focus on a button is the moment to fetch the dialogs' code. */
function prefetchOnIntent(root: HTMLElement): () => void {
  const listeners = new AbortController()
  const fetchOnce = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('button')) return
    listeners.abort()
    void loadDialogs().catch(() => {})
  }
  for (const type of ['pointerover', 'focusin']) {
    root.addEventListener(type, fetchOnce, { signal: listeners.signal })
  }
  return () => listeners.abort()
}
