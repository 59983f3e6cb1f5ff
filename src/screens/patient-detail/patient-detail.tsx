import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Patient } from '../../domain/patient'
import { Count } from '../../ui/count'
import { prefetchOnIntent } from '../../ui/prefetch-on-intent'
import { TabPanel, Tabs } from '../../ui/tabs'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'
import { PatientDialogs, prefetchPatientDialogs } from '../shared/patient-actions/patient-dialogs'
import { useScreen } from '../shared/screen'
import { ScreenPart } from '../shared/screen-part'
import { useCompany } from '../shared/use-metadata'
import { useUnread } from '../shared/use-unread'
import { type DetailAttributes, type DetailTab, detailTabs } from './detail-attributes'
import { NotRefreshed } from './detail-failures'
import { Interactions } from './interactions'
import { Overview } from './overview'
import { PatientHeader } from './patient-header'
import type { PatientTools } from './patient-tools'

/** The buttons that open a dialog; tabs do not. */
const DIALOG_BUTTONS = '.rtm-detail-actions button, .rtm-card-head button, [data-action="edit"]'

interface PatientDetailProps {
  patient: Patient
  given: DetailAttributes
  /** Refetches the patient after a failure; null if the data is current. */
  onRetry: (() => void) | null
  /** Called when a request shows that the patient no longer exists. */
  onGone: () => void
}

/** The chat tab appears only if the element includes the chat screen and chat is configured. */
function useTabs(): readonly DetailTab[] {
  const { client, parts } = useScreen()
  const hasChat = parts.chat !== undefined && client.config.chat !== undefined
  return useMemo(() => detailTabs.filter((tab) => tab !== 'chat' || hasChat), [hasChat])
}

export function PatientDetail({ patient, given, onRetry, onGone }: PatientDetailProps) {
  const { messages, emit } = useScreen()
  const words = messages.patientDetail
  const [tab, setTab] = useState<DetailTab>(given.tab)
  useEffect(() => setTab(given.tab), [given.tab])
  const [dialog, setDialog] = useState<PatientDialog | null>(null)
  const company = useCompany()
  const tabs = useTabs()
  const unread = useUnread()?.byChannel[patient.sbChannelUrl ?? ''] ?? 0
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    const load = async () => prefetchPatientDialogs()
    return root.current ? prefetchOnIntent(root.current, DIALOG_BUTTONS, load) : undefined
  }, [])
  const panelId = useId()
  const tools = useMemo<PatientTools>(
    () => ({ patient, company, open: setDialog, onGone }),
    [patient, company, onGone],
  )
  return (
    <section ref={root} className="rtm-detail" aria-label={patient.user.fullName}>
      {onRetry && <NotRefreshed onRetry={onRetry} />}
      <PatientHeader {...tools} />
      <Tabs
        label={words.tabsLabel}
        panelId={panelId}
        selected={tab}
        onSelect={(next) => {
          setTab(next)
          if (next !== tab) emit('rtm-navigate', { tab: next })
        }}
        tabs={tabs.map((id) => ({
          id,
          label: words.tabs[id],
          mark: id === 'chat' && unread > 0 && <Waiting messages={unread} />,
        }))}
      />
      <TabPanel id={panelId} tab={tab}>
        {tab === 'overview' && <Overview {...tools} />}
        {tab === 'interactions' && <Interactions {...tools} isTile={given.layout === 'tile'} />}
        {tab === 'billing' && <Part name="billing" patientId={patient.user.id} />}
        {tab === 'chat' && <Part name="chat" patientId={patient.user.id} />}
      </TabPanel>
      <PatientDialogs
        place={`patient-detail:${patient.user.id}`}
        dialog={dialog}
        onChange={setDialog}
      />
    </section>
  )
}

/** The number of unread messages of the patient (T18). */
function Waiting({ messages: count }: { messages: number }) {
  const words = useScreen().messages.patientDetail
  return (
    <span data-rtm-tooltip={words.unread(count)}>
      <span className="rtm-hidden-visually">{words.unread(count)}</span>
      <span aria-hidden>
        <Count value={count} tone="accent" />
      </span>
    </span>
  )
}

/** The screen of another element, for this patient. */
function Part({ name, patientId }: { name: 'billing' | 'chat'; patientId: number }) {
  const attributes = useMemo(
    () => ({ patientId, providerId: null, tab: 'ready', layout: 'tile' }),
    [patientId],
  )
  return <ScreenPart name={name} attributes={attributes} />
}
