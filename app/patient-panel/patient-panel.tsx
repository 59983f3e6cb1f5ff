import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useApp, useLook } from '../app-context'
import './patient-panel.css'

interface PatientPanelProps {
  patientId: number
  onClose: () => void
}

/** One patient's detail over the list. On a desktop the list beside it stays in use. */
export function PatientPanel({ patientId, onClose }: PatientPanelProps) {
  const { app, common } = useApp().words
  const panel = useRef<HTMLElement>(null)
  // Another patient in the open panel is read from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the patient
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollTo(0, 0)
  }, [patientId])
  const press = (event: KeyboardEvent) => {
    // A dialog or menu inside has taken its own Escape.
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
