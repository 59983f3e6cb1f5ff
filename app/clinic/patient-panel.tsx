import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useApp, useLook } from '../app-context'
import { navigate, useAppLocation } from '../router/location'
import { openPatient, withoutPanel, withPatient } from '../router/paths'
import './patient-panel.css'

/** The focused element, also inside shadow roots. */
function deepFocus(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

/**
 * The patient panel's state, read from the query. Opening it adds one history entry; Back closes
 * it.
 */
export function usePatientPanel() {
  const { pathname, search, visit, panel = false } = useAppLocation()
  const patientId = openPatient(search)
  const isOpen = patientId !== null
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      if (opener.current instanceof HTMLElement) opener.current.focus()
      // No element opened the panel if the user came by address or by Forward. The page then takes
      // the focus.
      else document.getElementById('content')?.focus({ preventScroll: true })
      opener.current = null
    }
    wasOpen.current = isOpen
  }, [isOpen])

  return {
    patientId,
    open(id: number) {
      if (id === patientId) return
      opener.current = deepFocus()
      // Switching patients replaces the history entry, so that Back still leads to the list.
      navigate(
        { pathname, search: withPatient(search, id) },
        { visit, replace: isOpen, panel: isOpen ? panel : true },
      )
    },
    close() {
      if (panel) window.history.back()
      else navigate({ pathname, search: withoutPanel(search) }, { replace: true, visit })
    },
  }
}

interface PatientPanelProps {
  patientId: number
  onClose: () => void
}

/**
 * One patient's detail in a panel over the list. On large screens, the list beside it stays usable.
 */
export function PatientPanel({ patientId, onClose }: PatientPanelProps) {
  const { app, common } = useApp().words
  const panel = useRef<HTMLElement>(null)
  // When the patient changes, the panel takes the focus and scrolls to its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when the patient changes
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollTo(0, 0)
  }, [patientId])
  const press = (event: KeyboardEvent) => {
    // A dialog or a menu inside the panel has already handled this Escape.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    onClose()
  }
  return (
    <aside
      ref={panel}
      className="app-panel"
      aria-label={app.patientPanel}
      tabIndex={-1}
      onKeyDown={press}
    >
      <header className="app-panel-bar">
        <span>{app.patientPanel}</span>
        <button
          type="button"
          className="app-icon-button"
          aria-label={common.close}
          title={common.close}
          onClick={onClose}
        >
          <X size={18} aria-hidden />
        </button>
      </header>
      <rtm-patient-detail patient-id={String(patientId)} {...useLook()} />
    </aside>
  )
}
