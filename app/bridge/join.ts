/** A framed page and its host: what it is shown, who signs in, what the host is told. */
import { eventDetails, type FrameContext } from '../../src/bridge/contract'
import { type HostLink, joinHost } from '../../src/bridge/frame'
import type { RtmClient } from '../../src/client/rtm-client'
import { copyElsewhere } from '../../src/ui/copy'
import { pathInApp } from '../app-root'
import { showHostTheme } from '../theme'
import { isBridgePage } from './bridge-path'
import { forgetRecord, takeRecord } from './emr-record'
import { hostContext, setHostContext } from './host-context'
import type { Hosted } from './hosted'
import { showPatient } from './show-patient'

/**
 * Whom the host signs in is for the host to say at each visit: a sign-in that was kept from another
 * visit may be somebody else's.
 */
function withSignIn(config: unknown, link: HostLink): unknown {
  if (typeof config !== 'object' || config === null || !link.context().hasAssertion) return config
  return { ...config, getAssertion: link.getAssertion, persistSession: false }
}

function show(context: FrameContext): void {
  if (context.theme) showHostTheme(context.theme)
  if (context.lang !== hostContext().lang) setHostContext({ lang: context.lang })
  const shown = hostContext().patientId ?? null
  if (context.patientId === shown) return
  forgetRecord()
  showPatient(context.patientId)
}

/** Tells the host what a page would hear of the elements inline, and leaves it what it takes over. */
function tellEvents(link: HostLink): void {
  for (const name of Object.keys(eventDetails)) {
    const tell = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      if (link.context().takesOver.some((taken) => taken === name)) event.preventDefault()
      link.tell(name, event.detail)
    }
    // First of all: what the host takes over is nobody's here.
    window.addEventListener(name, tell, { capture: true })
  }
}

async function signIn({ session, config }: RtmClient): Promise<void> {
  if (!config.getAssertion) return
  try {
    await session.start()
  } catch (error) {
    // The page says that nobody is signed in, and offers to try again.
    console.error(error)
  }
}

/** @returns null where nobody around may speak, or does. */
export async function joined(
  config: unknown,
  allowedOrigins: readonly string[],
): Promise<Hosted | null> {
  const link = await joinHost({ allowedOrigins })
  if (!link) return null
  show(link.context())
  setHostContext({ link })
  link.onContext(show)
  tellEvents(link)
  copyElsewhere(link.copy)
  return {
    config: withSignIn(config, link),
    async follow(client) {
      link.onRecord((record) => takeRecord(client, record))
      // The app itself asks for a session before it shows anything; the elements ask by themselves.
      if (!isBridgePage(pathInApp(window.location.pathname))) await signIn(client)
    },
  }
}
