import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openPatient, withoutPanel, withPatient } from './panel-query'

/** What has the focus, in whatever shadow root. */
function deepFocus(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'panel' in state && state.panel === true
}

/** The panel by the address: opening it is one step in the browser's history, Back closes it. */
export function usePatientPanel() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const patientId = openPatient(search)
  const isOpen = patientId !== null
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    if (isOpen) return
    if (opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
  }, [isOpen])

  return {
    patientId,
    open(id: number) {
      if (id === patientId) return
      opener.current = deepFocus()
      const to = { pathname, search: withPatient(search, id) }
      // From one patient to the next is no further step: Back still leads to the list.
      if (isOpen) navigate(to, { replace: true, state })
      else navigate(to, { state: { panel: true } })
    },
    close() {
      if (wasOpenedHere(state)) navigate(-1)
      else navigate({ pathname, search: withoutPanel(search) }, { replace: true })
    },
  }
}
