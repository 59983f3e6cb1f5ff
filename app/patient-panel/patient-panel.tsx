import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { en } from '../../src/domain/messages/en'
import { useTheme } from '../theme'
import './patient-panel.css'

interface PatientPanelProps {
  patientId: number
  onClose: () => void
}

/** One patient's detail over the list. On a desktop the list beside it stays in use. */
export function PatientPanel({ patientId, onClose }: PatientPanelProps) {
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
      aria-label={en.navigation.patientPanel}
      tabIndex={-1}
      onKeyDown={press}
    >
      <header className="app-panel-bar">
        <span>{en.navigation.patientPanel}</span>
        <button
          type="button"
          aria-label={en.common.close}
          title={en.common.close}
          onClick={onClose}
        >
          <X size={18} aria-hidden />
        </button>
      </header>
      <rtm-patient-detail patient-id={String(patientId)} theme={useTheme()} />
    </aside>
  )
}
