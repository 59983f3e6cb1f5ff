import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useApp, useLook } from '../app-context'
import './patient-panel.css'

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
    // A dialog or menu inside has already handled its own Escape.
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
        <button type="button" aria-label={common.close} title={common.close} onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      </header>
      <rtm-patient-detail patient-id={String(patientId)} {...useLook()} />
    </aside>
  )
}
