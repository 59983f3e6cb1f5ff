import { type RefObject, useEffect } from 'react'
import type { Patient } from '../../domain/patient'
import { lazyPart } from '../../ui/lazy-part'
import { watchHoverIntent } from '../../ui/overlays/hover-intent'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { prefetchOnIntent } from '../../ui/prefetch-on-intent'
import { PatientDialogs, prefetchPatientDialogs } from '../shared/patient-actions/patient-dialogs'
import type { PatientWork } from './use-patient-work'

// Each is fetched when it is first wanted, or before, when the pointer rests on what opens it.
const loadCard = () => import('./patient-card')
const loadMenu = () => import('./patient-row-menu')
const PatientCard = lazyPart(() => loadCard().then((module) => module.PatientCard))
const PatientRowMenu = lazyPart(() => loadMenu().then((module) => module.PatientRowMenu))

/** What opens a dialog, or the menu that does. */
const dialogButtons = ':is([data-action="log"], [data-action="menu"], [data-opens-dialog])'

interface PatientListOverlaysProps {
  /** The screen's element: hovering and focus are watched here, once for all rows. */
  root: RefObject<HTMLElement | null>
  rows: readonly Patient[] | undefined
  work: PatientWork
  /** Where its drafts are kept: a list of one provider's patients is another place. */
  place: string
}

/** What opens over the list: hover cards, the row menu, dialogs. None is in the first load. */
export function PatientListOverlays({ root, rows, work, place }: PatientListOverlaysProps) {
  const { popup, openCard, closePopup, changeDialog } = work
  useEffect(() => {
    if (!root.current) return
    return watchHoverIntent({
      root: root.current,
      selector: '[data-hover]',
      onIntent: () => void loadCard().catch(() => {}),
      onOpen: (anchor) => {
        const id = anchor.closest<HTMLElement>('[data-row-id]')?.dataset.rowId
        const row = rows?.find(({ user }) => String(user.id) === id)
        if (row) openCard(row, anchor)
      },
    })
  }, [root, rows, openCard])
  useEffect(() => {
    if (!root.current) return
    return prefetchOnIntent(root.current, dialogButtons, () => {
      prefetchPatientDialogs()
      return loadMenu()
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
          <PatientRowMenu row={popup.row} anchor={popup.anchor} work={work} />
        )}
      </LazyOverlay>
      <PatientDialogs place={place} dialog={work.dialog} onChange={changeDialog} />
    </>
  )
}
