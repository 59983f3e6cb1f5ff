/**
 * Connects a framed page to its host page. The host page sends the patient to show and the sign-in,
 * and receives the events of the elements.
 */
import { subscribe } from 'valtio/vanilla'
import { pageSource } from '../../elements/surroundings'
import { type ExportFormat, eventDetails, type FrameContext } from '../../src/bridge/contract'
import { type HostLink, joinHost } from '../../src/bridge/frame'
import type { RtmClient } from '../../src/client/rtm-client'
import { logFailedSignIn } from '../../src/client/session/log-failed-sign-in'
import { sessionFacts } from '../../src/client/session/session-facts'
import { copyElsewhere } from '../../src/ui/copy'
import { isBillingPage, isBridgePage, isFramedApp, pathInApp } from '../router/paths'
import { namedPatient } from '../router/place'
import { themeChoice } from '../theme'
import { hostContext, setHostContext } from './host-context'
import { beneathHost, showLook } from './host-look'
import { forgetRecord, showPatient, takeRecord } from './shown-patient'

export interface Hosted {
  /**
   * The configuration. If the host page offers a sign-in, the configuration contains the host
   * page's `getAssertion`.
   */
  readonly config: unknown
  /**
   * Shows the patients whose records the host page sends, lets the host page sign the user out, and
   * signs in if this page needs a session.
   */
  follow(client: RtmClient): Promise<void>
  /** Ends the connection with the host page, because the app cannot start. */
  leave(): void
}

/**
 * Returns a configuration that signs in through the host page and stores no session. A session that
 * an earlier visit has stored may belong to another user.
 */
function withSignIn(config: unknown, link: HostLink): unknown {
  if (typeof config !== 'object' || config === null || !link.context().hasAssertion) return config
  return { ...config, getAssertion: link.getAssertion, persistSession: false }
}

/**
 * Whether the whole app has reloaded at an address that already names the host page's patient. The
 * app then stays on its page, where the user may also have closed the patient's panel.
 */
function isReloaded({ patientId }: FrameContext): boolean {
  if (!isFramedApp() || hostContext().link !== null) return false
  return patientId !== null && namedPatient(window.location.search) === String(patientId)
}

function show(context: FrameContext): void {
  showLook(context.appearance)
  if (context.theme) themeChoice.show(context.theme)
  if (context.lang !== hostContext().lang) setHostContext({ lang: context.lang })
  if (context.keepsPatient) return
  if (isReloaded(context)) {
    setHostContext({ patientId: context.patientId })
    return
  }
  const { patientId: shown = null, isFinding, newPatient, link } = hostContext()
  // While the backend looks for a patient, or while the page offers to enroll a person, no patient
  // is shown. If the host page then sends null, the search or the offer must still end. A reloaded
  // app may have an earlier patient in its address.
  const isLeft = newPatient !== null || (isFramedApp() && link === null)
  const isForced = isFinding || (isLeft && context.keepsPatient === false)
  if (context.patientId === shown && !isForced) return
  forgetRecord()
  showPatient(context.patientId)
}

const SESSION_CHANGE = 'rtm-session-change'

/**
 * Sends the events of the elements to the host page, as if the elements were on the host page
 * itself. Cancels each event that the host page handles itself.
 */
function tellEvents(link: HostLink): void {
  for (const name of Object.keys(eventDetails)) {
    // A page of the whole app may have several elements or no element. The app itself therefore
    // sends this event, and not the elements.
    if (name === SESSION_CHANGE && isFramedApp()) continue
    const tell = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      if (link.context().takesOver.some((taken) => taken === name)) event.preventDefault()
      link.tell(name, event.detail)
    }
    // The listener runs in the capture phase, before all other listeners. If the host page handles
    // an event, no code of this page may handle the event.
    window.addEventListener(name, tell, { capture: true })
  }
}

/** Sends the changes of the session to the host page, as an element does. */
function tellSession(link: HostLink, { state }: RtmClient['session']): void {
  const now = () => ({ status: state.status, userId: state.user?.id ?? null })
  let told = now()
  subscribe(state, () => {
    const next = now()
    if (next.status === told.status && next.userId === told.userId) return
    told = next
    link.tell(SESSION_CHANGE, next)
  })
}

/** Calls the method `exportClaims` of the element on the page. */
async function exportClaims(format: ExportFormat): Promise<Blob> {
  const element = document.querySelector('rtm-patient-billing')
  const method: unknown = element && Reflect.get(element, 'exportClaims')
  if (typeof method !== 'function') {
    const { pathname } = window.location
    const isStarting = isBillingPage(pathInApp(pathname)) && hostContext().newPatient === null
    throw new Error(
      isStarting
        ? 'exportClaims: the element is not ready yet: wait for rtm-ready on <rtm-patient-billing>.'
        : 'exportClaims: this page shows no billings.',
    )
  }
  const file: unknown = await method.call(element, format)
  if (!(file instanceof Blob)) throw new Error('exportClaims: the element made no file.')
  return file
}

async function signIn({ session, config, http }: RtmClient): Promise<void> {
  if (!config.getAssertion) return
  try {
    await session.start()
  } catch (error) {
    // The error is not thrown again: the framed page itself says that nobody is signed in, and
    // offers a retry.
    logFailedSignIn(error, http.baseUrl)
  }
}

/**
 * Connects this page to the host page around it.
 * @returns Null if no allowed host page answers.
 */
export async function joined(
  config: unknown,
  allowedOrigins: readonly string[],
): Promise<Hosted | null> {
  const link = await joinHost({ allowedOrigins, exportClaims })
  if (!link) return null
  show(link.context())
  setHostContext({ link })
  const signedIn = withSignIn(config, link)
  link.onContext((context) => {
    show(context)
    pageSource.config = beneathHost(signedIn, context)
  })
  tellEvents(link)
  copyElsewhere(link.copy)
  return {
    config: beneathHost(signedIn, link.context()),
    leave: link.close,
    async follow(client) {
      link.onRecord((record) => takeRecord(client, record))
      const { session } = client
      if (isFramedApp()) tellSession(link, session)
      link.onSession({
        // The logout button of a framed page ends the session only in this browser (L10). If the
        // host page signs the user out, the session also ends at the server.
        signOut: () => session.signOut({ atServer: true }),
        refresh: client.refresh,
        session: () => sessionFacts(session.state),
      })
      // The app itself shows nothing without a session, so the app signs in here. On a framed page,
      // the element signs in itself.
      if (!isBridgePage(pathInApp(window.location.pathname))) await signIn(client)
    },
  }
}
