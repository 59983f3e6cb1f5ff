import { useEffect, useState } from 'react'
import { draftsOf } from '../../client/storage/drafts'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { useHoverCards } from '../../ui/overlays/use-hover-cards'
import { prefetchOnIntent } from '../../ui/prefetch-on-intent'
import { useScreen } from '../shared/screen'
import { CANCEL_DRAFT } from './billing-start'
import type { BillingWork } from './use-billing-work'
import type { BillingWorkOptions } from './use-earlier-billing'
import type { LateActs } from './use-late-acts'

// The code of each overlay loads on first use, or when the pointer rests on a button that opens the
// overlay.
const loadCard = overlayCode(() => import('./billing-card'))
const loadDialogs = overlayCode(() => import('./billing-dialogs'))
const BillingCard = lazyPart(() => loadCard().then((module) => module.BillingCard))
const loadExport = overlayCode(() => import('./export-dialog'))
const BillingDialogs = lazyPart(() => loadDialogs().then((module) => module.BillingDialogs))

const ExportDialog = lazyPart(() => loadExport().then((module) => module.ExportDialog))
const loadLogCall = overlayCode(() => import('./log-call'))
const loadActs = overlayCode(() => import('./billing-acts'))
const BillingActs = lazyPart(() => loadActs().then((module) => module.BillingActs))
const RestoredCancel = lazyPart(() => loadDialogs().then((module) => module.RestoredCancel))
const LogCall = lazyPart(() => loadLogCall().then((module) => module.LogCall))

interface BillingOverlaysProps {
  options: BillingWorkOptions
  acts: LateActs
  work: BillingWork
  /** The provider that the vendor page has set. Null if the page has set no provider. */
  providerId: number | 'null' | null
  /** The billing whose patient the page already shows. Null if there is none. */
  billingUuid: string | null
}

/**
 * The dialogs, the row menu and the hover cards of the billing screen. Their code loads on demand.
 */
export function BillingOverlays(props: BillingOverlaysProps) {
  const { options, acts, work, billingUuid } = props
  const { root, rows } = options
  const { want } = acts
  const { dialog, open, close, closePopup } = work
  // If the page already shows the patient of the row, the hover card with the patient's summary
  // does not open, because it would only cover the rows below (Y01).
  const isRepeated =
    dialog?.kind === 'card' && dialog.topic === 'patient' && dialog.row.uuid === billingUuid
  useEffect(() => {
    if (isRepeated) close()
  }, [isRepeated, close])
  // When the user confirms a dialog, the code of the actions must be there. This code stays loaded
  // after the dialog has closed, because the toast about a status change has an Undo button.
  useEffect(() => {
    if (dialog !== null) want()
  }, [dialog, want])
  useHoverCards(root, {
    load: loadCard,
    onOpen: (uuid, anchor) => {
      const row = rows?.find((candidate) => candidate.uuid === uuid)
      if (row) open({ kind: 'card', row, anchor, topic: anchor.dataset.hover ?? '' })
    },
    onPress: () => closePopup('card'),
  })
  useEffect(() => {
    if (!root.current) return
    return prefetchOnIntent(root.current, dialogButtons, () => {
      want()
      return loadDialogs()
    })
  }, [root, want])
  return (
    <>
      <LogCalls {...props} />
      <UnfinishedCancel {...props} />
      {acts.isWanted && (
        <LazyOverlay onFailed={acts.fail}>
          <BillingActs provide={acts.provide} effects={work.effects} options={options} />
        </LazyOverlay>
      )}
      <LazyOverlay key={dialog?.kind} onFailed={work.close}>
        {dialog?.kind === 'card' && !isRepeated && (
          <BillingCard
            key={`${dialog.row.uuid} ${dialog.topic}`}
            // The data of the row may have changed since the pointer came to rest on the row, so
            // the card shows the current data.
            row={rows?.find(({ uuid }) => uuid === dialog.row.uuid) ?? dialog.row}
            anchor={dialog.anchor}
            topic={dialog.topic}
            work={work}
            onClose={work.close}
          />
        )}
        {dialog?.kind === 'export' && (
          <ExportDialog selection={dialog.selection} tab={options.view.tab} onClose={work.close} />
        )}
        {dialog && dialog.kind !== 'card' && dialog.kind !== 'export' && dialog.kind !== 'log' && (
          <BillingDialogs dialog={dialog} work={work} />
        )}
      </LazyOverlay>
    </>
  )
}

/**
 * Returns two values. The first value says whether a draft whose key begins with `places` existed
 * when the screen opened. The second value is a function to call if the code of the draft's form
 * cannot be loaded.
 */
function useUnfinished(places: string) {
  const { drafts } = useScreen().client
  const [isUnfinished, setUnfinished] = useState(() => drafts.places(places).length > 0)
  return [isUnfinished, () => setUnfinished(false)] as const
}

/**
 * The form that logs a phone or video call. Its code loads when the user opens the form. If there
 * is a draft of the form when the screen opens, the code loads immediately, and the form opens with
 * the draft (Z23).
 */
function LogCalls({ work, options: { patientId }, providerId }: BillingOverlaysProps) {
  const { dialog, open, close } = work
  // The key contains the patient and the provider, because two lists of a page must not open the
  // same draft.
  const ofPatient = patientId === null ? '' : `:${patientId}`
  const ofProvider = providerId === null ? '' : `:provider ${providerId}`
  const place = `billing:log${ofPatient}${ofProvider}`
  const [isUnfinished, giveUp] = useUnfinished(draftsOf(place))
  const isOpen = dialog?.kind === 'log'
  if (!isOpen && !isUnfinished) return null
  return (
    <LazyOverlay
      onFailed={() => {
        giveUp()
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
 * If there is a draft of a cancel form when the screen opens, opens the dialog with this draft. The
 * code of the dialog loads here only in this case.
 */
function UnfinishedCancel({ work, options: { rows } }: BillingOverlaysProps) {
  const [isUnfinished, giveUp] = useUnfinished(draftsOf(CANCEL_DRAFT))
  if (!isUnfinished) return null
  return (
    <LazyOverlay onFailed={giveUp}>
      <RestoredCancel rows={rows} open={work.open} />
    </LazyOverlay>
  )
}

/**
 * The CSS selector of the buttons that can open a dialog. Such buttons are in the rows and in the
 * toolbar, but not in headings or tabs.
 */
const dialogButtons = '[data-action], .rtm-toolbar button'
