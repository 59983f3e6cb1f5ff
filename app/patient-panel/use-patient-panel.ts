import { useEffect, useRef } from 'react'
import { navigate, useAppLocation } from '../router/location'
import { openPatient, withoutPanel, withPatient } from './panel-query'

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
      // A panel opened by address or by Forward has no opener, so the page takes the focus.
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
