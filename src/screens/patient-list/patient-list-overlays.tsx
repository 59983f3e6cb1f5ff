import { type RefObject, useEffect } from 'react'
import type { Patient } from '../../domain/patient/patient'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { useHoverCards } from '../../ui/overlays/use-hover-cards'
import { prefetchOnIntent } from '../../ui/prefetch-on-intent'
import { PatientDialogs, prefetchPatientDialogs } from '../shared/patient-actions/patient-dialogs'
import type { PatientWork } from './use-patient-work'

// The code of each overlay loads on first use, or when the pointer rests on a button that opens the
// overlay.
const loadCard = overlayCode(() => import('./patient-card'))
const loadMenu = overlayCode(() => import('./patient-row-menu'))
const loadCall = overlayCode(() => import('./patient-call-menu'))
const PatientCard = lazyPart(() => loadCard().then((module) => module.PatientCard))
const PatientRowMenu = lazyPart(() => loadMenu().then((module) => module.PatientRowMenu))
const PatientCallMenu = lazyPart(() => loadCall().then((module) => module.PatientCallMenu))

/** The CSS selector of the buttons that open a dialog, or a menu with actions that open dialogs. */
const dialogButtons =
  ':is([data-action="log"], [data-action="call"], [data-action="menu"], [data-opens-dialog])'

interface PatientListOverlaysProps {
  /**
   * The root element of the screen. One set of listeners on it handles hover and focus for all
   * rows.
   */
  root: RefObject<HTMLElement | null>
  rows: readonly Patient[] | undefined
  work: PatientWork
  /** The numbers of unread messages by channel. Null if no chat is configured. */
  unread: Readonly<Record<string, number>> | null
  /**
   * The text with which the storage keys of the list's drafts begin. The list of each provider has
   * a text of its own.
   */
  place: string
  /** Shows a new patient, who has no enrollment yet, in the tab of inactive patients. */
  onFind: (fullName: string) => void
}

/**
 * The hover cards, the row menu and the dialogs of the list of patients. Their code loads on
 * demand.
 */
export function PatientListOverlays(props: PatientListOverlaysProps) {
  const { root, rows, work, unread, place, onFind } = props
  const { popup, openCard, closePopup, changeDialog } = work
  useHoverCards(root, {
    load: loadCard,
    onOpen: (rowId, anchor) => {
      const row = rows?.find(({ user }) => String(user.id) === rowId)
      if (row) openCard(row, anchor)
    },
    onPress: () => closePopup('card'),
  })
  useEffect(() => {
    if (!root.current) return
    return prefetchOnIntent(root.current, dialogButtons, () => {
      prefetchPatientDialogs()
      return Promise.all([loadMenu(), loadCall()])
    })
  }, [root])
  return (
    <>
      <LazyOverlay key={popup?.kind} onFailed={closePopup}>
        {popup?.kind === 'card' && (
          <PatientCard
            key={popup.row.user.id}
            row={popup.row}
            anchor={popup.anchor}
            onClose={() => closePopup('card')}
          />
        )}
        {popup?.kind === 'menu' && (
          <PatientRowMenu row={popup.row} anchor={popup.anchor} work={work} unread={unread} />
        )}
        {popup?.kind === 'call' && (
          <PatientCallMenu row={popup.row} anchor={popup.anchor} work={work} place={place} />
        )}
      </LazyOverlay>
      <PatientDialogs place={place} dialog={work.dialog} onChange={changeDialog} onFind={onFind} />
    </>
  )
}
