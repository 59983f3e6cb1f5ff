import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Patient } from '../../domain/patient/patient'
import { Count } from '../../ui/count'
import { prefetchOnIntent } from '../../ui/prefetch-on-intent'
import { TabPanel, Tabs } from '../../ui/tabs'
import { NotRefreshed } from '../shared/not-refreshed'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'
import { PatientDialogs, prefetchPatientDialogs } from '../shared/patient-actions/patient-dialogs'
import { type Layout, type ScreenModule, useScreen } from '../shared/screen'
import { ScreenPart } from '../shared/screen-part'
import { useCompany } from '../shared/use-metadata'
import { useChannelUnread } from '../shared/use-unread'
import { Interactions } from './interactions'
import { Overview } from './overview'
import { PatientHeader } from './patient-header'
import type { PatientTools } from './patient-tools'

/** The CSS selector of the buttons that open a dialog. It does not match the tabs. */
const DIALOG_BUTTONS =
  '.rtm-detail-actions button, .rtm-card-head button, .rtm-next button, [data-action="edit"]'

/**
 * The tabs of the patient's page, in order. The tab `chat` is shown only if a chat is configured.
 */
const detailTabs = ['overview', 'interactions', 'billing', 'chat'] as const
type DetailTab = (typeof detailTabs)[number]

interface PartProps {
  patientId: number
  providerId: null
  tab: 'all'
  billingUuid: string | null
  view: null
  viewId: null
  layout: 'tile'
}

/** A function that loads the screen in a tab. Another element shows the same screen. */
type LoadPart = () => Promise<ScreenModule<PartProps>>

export interface DetailProps {
  patientId: number | null
  tab: DetailTab
  /** The billing whose row is highlighted in the Billing tab. Null if there is none. */
  billingUuid: string | null
  layout: Layout
  /**
   * Functions that load the screens of the tabs Billing and Chat. Other elements use the same
   * screens.
   */
  parts: { billing: LoadPart; chat: LoadPart }
}

interface PatientDetailProps {
  patient: Patient
  given: DetailProps
  /** Requests the patient again after a failure. Null if the last request has not failed. */
  onRetry: (() => void) | null
  /** Called when a request shows that the patient no longer exists. */
  onGone: () => void
}

function useTabs(): readonly DetailTab[] {
  const hasChat = useScreen().client.config.chat !== undefined
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
  const unread = useChannelUnread(patient.sbChannelUrl)
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    const load = async () => prefetchPatientDialogs()
    return root.current ? prefetchOnIntent(root.current, DIALOG_BUTTONS, load) : undefined
  }, [])
  const panelId = useId()
  const shown = tabs.includes(tab) ? tab : 'overview'
  const hasChat = tabs.includes('chat')
  const select = useCallback(
    (next: DetailTab) => {
      setTab(next)
      if (next !== shown) emit('rtm-navigate', { tab: next })
    },
    [shown, emit],
  )
  const tools = useMemo<PatientTools>(() => {
    const openChat = hasChat ? () => select('chat') : null
    return { patient, company, open: setDialog, unread, openChat, onGone }
  }, [patient, company, unread, hasChat, select, onGone])
  return (
    <section ref={root} className="rtm-detail" data-tab={shown} aria-label={patient.user.fullName}>
      {onRetry && <NotRefreshed text={words.notRefreshed} onRetry={onRetry} />}
      <PatientHeader {...tools} />
      <Tabs
        label={words.tabsLabel}
        panelId={panelId}
        selected={shown}
        onSelect={select}
        tabs={tabs.map((id) => ({
          id,
          label: words.tabs[id],
          mark: id === 'chat' && unread > 0 && <Waiting messages={unread} />,
        }))}
      />
      <TabPanel id={panelId} tab={shown}>
        {shown === 'overview' && <Overview {...tools} />}
        {shown === 'interactions' && <Interactions {...tools} isTile={given.layout === 'tile'} />}
        {shown === 'billing' && <Part load={given.parts.billing} {...{ patient, given }} />}
        {shown === 'chat' && <Part load={given.parts.chat} {...{ patient, given }} />}
      </TabPanel>
      <PatientDialogs
        place={`patient-detail:${patient.user.id}`}
        dialog={dialog}
        onChange={setDialog}
      />
    </section>
  )
}

/** The number of unread messages from the patient, on the Chat tab (T18). */
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

/** Shows the chat or the billing screen, which other elements also use, for this patient. */
function Part({ load, patient, given }: { load: LoadPart; patient: Patient; given: DetailProps }) {
  const props: PartProps = {
    patientId: patient.user.id,
    providerId: null,
    tab: 'all',
    billingUuid: given.billingUuid,
    view: null,
    viewId: null,
    layout: 'tile',
  }
  return <ScreenPart load={load} props={props} />
}
