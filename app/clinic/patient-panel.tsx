import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../../src/ui/button'
import { detailOf, useApp, useLook } from '../app-context'
import { changeSearch, useAppLocation } from '../router/location'
import {
  type PanelPlace,
  type PanelTab,
  panelOf,
  panelTabs,
  withoutPanel,
  withPanel,
  withPanelTab,
} from '../router/place'
import { deepFocus } from './deep-focus'
import { focusMessage } from './focus-message'
import { type Step, stepIn, useStepKeys } from './row-steps'
import { useChatKey } from './use-chat-key'
import './patient-panel.css'

/**
 * Finds a row in a list element, and returns the control in the row that opens the patient. Returns
 * undefined if the list has no such row.
 */
function patientIn(list: HTMLElement | null, rowId: string): HTMLElement | undefined {
  const rows = list?.shadowRoot?.querySelectorAll<HTMLElement>('[data-row-id]') ?? []
  const row = [...rows].find(({ dataset }) => dataset.rowId === rowId)
  return row?.querySelector<HTMLElement>('[data-action="patient"]') ?? undefined
}

/** Moves the focus to a control. Returns whether the control has the focus now. */
function focusOn(control: Element | null | undefined): boolean {
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  return deepFocus() === control
}

/**
 * Returns the state of the patient panel, which is read from the query of the address. Opening the
 * panel adds one history entry, so that Back closes the panel.
 * @param list The list element whose rows open the panel.
 */
export function usePatientPanel(list: RefObject<HTMLElement | null>) {
  const { search, panel = false } = useAppLocation()
  const place = panelOf(search)
  const isOpen = place !== null
  /** The control that opened the panel. */
  const opener = useRef<Element | null>(null)
  /** The id of the row that contains the control that opened the panel. */
  const openedFrom = useRef('')
  /**
   * The id of the row that the user has selected with the keys or buttons for the next and previous
   * row. The panel shows the patient of this row. Null if the user has opened the panel in another
   * way.
   */
  const steppedTo = useRef<string | null>(null)
  const wasOpen = useRef(false)
  /**
   * Whether the user is going to the next or previous row. The panel then keeps its current tab.
   */
  const isStepping = useRef(false)
  const wantedTab = useRef<PanelTab | undefined>(undefined)
  /**
   * The id of the patient who will get the user's message. When the panel shows this patient, the
   * message field takes the focus.
   */
  const [writesTo, setWritesTo] = useState<number | null>(null)
  useChatKey(list, (open) => {
    wantedTab.current = 'chat'
    open()
    wantedTab.current = undefined
  })

  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      const id = steppedTo.current
      // Beside the panel, the rows are narrow and lack some buttons. If the button that opened the
      // panel is gone, the name of the patient in the same row gets the focus.
      const isBack =
        (id === null && focusOn(opener.current)) ||
        focusOn(patientIn(list.current, id ?? openedFrom.current))
      // There may be no control to return the focus to. If the user entered an address or pressed
      // Forward, no control opened the panel. The row that the user selected last may no longer be
      // in the list. The content of the page then takes the focus.
      if (!isBack) document.getElementById('content')?.focus({ preventScroll: true })
      opener.current = null
      openedFrom.current = ''
      steppedTo.current = null
    }
    wasOpen.current = isOpen
  }, [isOpen, list])

  return {
    place,
    isWriting: place !== null && place.patientId === writesTo,
    /** Opens the panel for the patient whose row the user has selected in the list. */
    select(event: Event) {
      const patientId = detailOf(event, 'patientId')
      const billing = detailOf(event, 'billingUuid')
      if (typeof patientId !== 'number') return
      const billingUuid = typeof billing === 'string' ? billing : undefined
      const wasStep = isStepping.current
      isStepping.current = false
      // When the panel closes, the focus returns to the element that opened the panel. If the user
      // has gone to another row since then, that row gets the focus instead, so that the next key
      // acts on the patient that was shown.
      steppedTo.current = wasStep ? (billingUuid ?? String(patientId)) : null
      if (!wasStep) {
        opener.current = deepFocus()
        openedFrom.current = billingUuid ?? String(patientId)
      }
      const wanted = detailOf(event, 'tab') === 'chat' ? 'chat' : wantedTab.current
      setWritesTo(wanted === 'chat' ? patientId : null)
      const tab = wanted ?? (wasStep ? place?.tab : undefined)
      // When the panel changes to another patient, the history entry is replaced, so that Back
      // still leads to the list.
      const options = isOpen ? {} : { adds: true, panel: true }
      changeSearch((now) => withPanel(now, { patientId, billingUuid, tab }), options)
    },
    step(to: Step) {
      isStepping.current = true
      void stepIn(list.current, to).then((isMoving) => {
        if (!isMoving) isStepping.current = false
      })
    },
    close() {
      if (panel) window.history.back()
      else changeSearch(withoutPanel)
    },
  }
}

interface PatientPanelProps {
  place: PanelPlace
  /** Whether the user opened the panel to write a message. */
  isWriting: boolean
  /** The tab that the panel shows first on this page. */
  firstTab: PanelTab
  onStep: (to: Step) => void
  onClose: () => void
}

/** Stores the tab of the panel in the address. */
function keepTab(event: Event, firstTab: PanelTab): void {
  const shown = detailOf(event, 'tab')
  const tab = panelTabs.find((known) => known === shown)
  if (tab) changeSearch((search) => withPanelTab(search, tab === firstTab ? undefined : tab))
}

/**
 * Returns whether an error event means that the patient no longer exists. If the element still
 * shows tabs, it still shows a patient, so the error is about something else.
 */
function isGone(event: Event): boolean {
  const { currentTarget: element } = event
  if (!(element instanceof Element) || detailOf(event, 'code') !== 'not-found') return false
  return !element.shadowRoot?.querySelector('[role="tab"]')
}

/**
 * The panel over the list that shows the details of one patient. On large screens, the list is
 * beside the panel and stays usable.
 */
export function PatientPanel({ place, isWriting, firstTab, onStep, onClose }: PatientPanelProps) {
  const { app, common } = useApp().words
  const { patientId, tab = firstTab, billingUuid } = place
  const panel = useRef<HTMLElement>(null)
  const bar = useRef<HTMLElement>(null)
  /** The id of a patient who no longer exists. Null if there is none. */
  const [gone, setGone] = useState<number | null>(null)
  useStepKeys(onStep)
  // When the patient changes, the panel scrolls to its top and takes the focus. If a button in the
  // bar of the panel has the focus, the button keeps the focus, so that the user can press the
  // button again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when the patient changes
  useEffect(() => {
    if (!bar.current?.contains(document.activeElement))
      panel.current?.focus({ preventScroll: true })
    panel.current?.scrollTo(0, 0)
  }, [patientId])
  useEffect(() => {
    if (isWriting && panel.current) return focusMessage(panel.current)
  }, [isWriting])
  const press = (event: KeyboardEvent) => {
    // If a dialog or a menu inside the panel has already handled this press of Escape, the panel
    // stays open.
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
      <header ref={bar} className="app-panel-bar">
        <span>{app.patientPanel}</span>
        <BarButton label={app.previousRow} hint="[" onClick={() => onStep('previous')}>
          <ChevronUp size={18} aria-hidden />
        </BarButton>
        <BarButton label={app.nextRow} hint="]" onClick={() => onStep('next')}>
          <ChevronDown size={18} aria-hidden />
        </BarButton>
        <BarButton label={common.close} onClick={onClose}>
          <X size={18} aria-hidden />
        </BarButton>
      </header>
      <rtm-patient-detail
        patient-id={String(patientId)}
        tab={tab}
        billing-uuid={billingUuid}
        onrtm-navigate={(event) => keepTab(event, firstTab)}
        onrtm-error={(event) => {
          if (isGone(event)) setGone(patientId)
        }}
        onrtm-ready={() => setGone(null)}
        {...useLook()}
      />
      {gone === patientId && (
        <p className="app-panel-back">
          <Button onClick={onClose}>{app.backToList}</Button>
        </p>
      )}
    </aside>
  )
}

interface BarButtonProps {
  label: string
  /** The keyboard shortcut of the button. */
  hint?: string
  onClick: () => void
  children: ReactNode
}

function BarButton({ label, hint, onClick, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className="app-icon-button"
      aria-label={label}
      aria-keyshortcuts={hint}
      title={hint ? `${label} (${hint})` : label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
