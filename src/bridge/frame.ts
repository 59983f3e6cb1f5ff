/**
 * The frame's side of the bridge. Its code loads only inside a frame that `embedRtm` created (E01).
 * It exchanges messages only with a page whose origin is in the clinic's configuration (E03).
 */
import { type Connection, connect, PortMessenger, Reply } from 'penpal'
import type { RtmSessionFacts } from '../domain/session-facts'
import {
  assertion,
  type BridgeCopy,
  type EmrRecordMessage,
  type ExportFormat,
  type ExportOutcome,
  emrRecord,
  exportFailure,
  exportRequest,
  type FrameContext,
  type FrameMethods,
  type FrameSize,
  frameContext,
  type HostMethods,
  nothing,
  type RecordOutcome,
  type SignOutOutcome,
  type ToldEvent,
  toldEvent,
} from './contract'
import { createGuard, createNumbering } from './guard'
import { helloOf, newHandshakeId, readPort } from './handshake'

/** The host must respond to the handshake request within this time, in milliseconds. */
export const GREETING_MS = 5000

/** The calls by which the host controls the frame's session. */
interface SessionControl {
  signOut(): Promise<SignOutOutcome>
  refresh(): Promise<void>
  session(): RtmSessionFacts
}

type TakeRecord = (record: EmrRecordMessage) => Promise<RecordOutcome>

export interface HostLink {
  /** The latest state that the host has set for the frame. */
  context(): FrameContext
  onContext(listener: (context: FrameContext) => void): void
  /**
   * Sets the handler of the patient records that the host sends. Records that arrive earlier wait
   * for the handler.
   */
  onRecord(take: TakeRecord): void
  /**
   * Sets the session that the host controls. Calls of the host that arrive earlier wait for the
   * session.
   */
  onSession(control: SessionControl): void
  /**
   * Requests an assertion.
   * @throws The host's error, or an error if the host returned no valid assertion.
   */
  getAssertion(): Promise<string>
  /**
   * Sends an event to the host. The event is parsed first, which removes unknown keys, so that they
   * are not sent.
   */
  tell(name: string, detail: unknown): void
  /**
   * Asks the host to write to the clipboard.
   * @throws The host's error, if the host could not write.
   */
  copy(content: BridgeCopy): Promise<void>
  setSize(size: FrameSize): void
  /** Ends the connection. Calls that the host has started reject. */
  close(): void
}

interface JoinOptions {
  /** The allowed origins, each with its scheme: `https://ehr.example`. */
  allowedOrigins: readonly string[]
  timeout?: number
  /** Creates the file that the host requests. */
  exportClaims: (format: ExportFormat) => Promise<Blob>
}

/**
 * Sends a handshake request to the parent page, and waits for the message port in the response.
 * @returns Null when no allowed host responds in time.
 */
function meetHost({ allowedOrigins, timeout = GREETING_MS }: Omit<JoinOptions, 'exportClaims'>) {
  const host = window.parent
  const id = newHandshakeId()
  return new Promise<MessagePort | null>((resolve) => {
    const refused = new Set<string>()
    const settle = (port: MessagePort | null) => {
      window.removeEventListener('message', onMessage)
      clearTimeout(timer)
      resolve(port)
    }
    const onMessage = ({ source, origin, data, ports: [port] }: MessageEvent) => {
      if (source !== host || readPort(data) !== id || !port) return
      if (allowedOrigins.includes(origin)) return settle(port)
      // E03: the log names the origin of the parent page, so that the clinic's engineer can correct
      // the configuration. This origin is not secret.
      if (!refused.has(origin)) {
        console.error(`${origin} is not among bridgeAllowedOrigins: this frame does not answer it.`)
      }
      refused.add(origin)
    }
    const timer = setTimeout(() => settle(null), timeout)
    window.addEventListener('message', onMessage)
    // The handshake request contains nothing confidential, so any origin may receive it.
    host.postMessage(helloOf(id), '*')
  })
}

/** Returns the file as bytes. The bytes are transferred to the host, which avoids a copy. */
async function exported(
  exportClaims: JoinOptions['exportClaims'],
  format: ExportFormat,
): Promise<Reply<ExportOutcome> | ExportOutcome> {
  try {
    const file = await exportClaims(format)
    const bytes = await file.arrayBuffer()
    return new Reply<ExportOutcome>(
      { status: 'made', type: file.type, bytes },
      { transferables: [bytes] },
    )
  } catch (error) {
    return exportFailure(error)
  }
}

/** Creates the receiver of the host's messages. It passes the messages to the frame's listeners. */
function createInbox(exportClaims: JoinOptions['exportClaims']) {
  const guard = createGuard()
  let now: FrameContext | undefined
  const listeners = new Set<(context: FrameContext) => void>()
  let setTaker: (take: TakeRecord) => void = unheard
  const taker = new Promise<TakeRecord>((resolve) => {
    setTaker = resolve
  })
  let setControl: (control: SessionControl) => void = unheard
  const control = new Promise<SessionControl>((resolve) => {
    setControl = resolve
  })
  const take = (context: FrameContext) => {
    now = context
    for (const listener of listeners) listener(context)
  }
  const methods = {
    context(message: unknown) {
      take(guard('context', frameContext, message))
    },
    async record(message: unknown) {
      const record = guard('record', emrRecord, message)
      return (await taker)(record)
    },
    exportClaims(message: unknown) {
      const { format } = guard('exportClaims', exportRequest, message)
      return exported(exportClaims, format)
    },
    async signOut(message: unknown) {
      guard('signOut', nothing, message)
      return (await control).signOut()
    },
    async refresh(message: unknown) {
      guard('refresh', nothing, message)
      await (await control).refresh()
    },
    async session(message: unknown) {
      guard('session', nothing, message)
      return (await control).session()
    },
    ping(message: unknown) {
      guard('ping', nothing, message)
    },
  } satisfies FrameMethods
  return {
    methods,
    take,
    listeners,
    setTaker: (take: TakeRecord) => setTaker(take),
    setControl: (given: SessionControl) => setControl(given),
    context() {
      if (!now) throw new Error('The host has not answered the greeting yet.')
      return now
    },
  }
}

/**
 * Connects to the parent page.
 * @returns Null when no allowed host responds in time, or when the handshake fails.
 */
export async function joinHost(options: JoinOptions): Promise<HostLink | null> {
  const port = await meetHost(options)
  if (!port) return null
  const inbox = createInbox(options.exportClaims)
  const connection: Connection<HostMethods> = connect({
    messenger: new PortMessenger({ port }),
    methods: inbox.methods,
    timeout: GREETING_MS,
  })
  const number = createNumbering()
  try {
    const host = await connection.promise
    inbox.take(frameContext.parse(await host.hello(number({}))))
    return { ...linkOf(host, number, inbox), close: connection.destroy }
  } catch (error) {
    connection.destroy()
    console.error(error)
    return null
  }
}

type Host = Awaited<Connection<HostMethods>['promise']>

/**
 * Ignores a failure. If the host does not respond or rejects a message, the frame does not change.
 */
function unheard(): void {}

function linkOf(
  host: Host,
  number: ReturnType<typeof createNumbering>,
  { context, listeners, setTaker, setControl }: ReturnType<typeof createInbox>,
): Omit<HostLink, 'close'> {
  return {
    context,
    onContext: (listener) => void listeners.add(listener),
    onRecord: setTaker,
    onSession: setControl,
    async getAssertion() {
      return assertion.parse(await host.getAssertion(number({})))
    },
    tell(name, detail) {
      const event = toldEvent.safeParse({ name, detail })
      if (event.success) send(host.event, event.data)
    },
    async copy(content) {
      await host.copy(number(content))
    },
    setSize: (size) => send(host.size, size),
  }

  function send(method: (message: unknown) => Promise<unknown>, body: ToldEvent | FrameSize): void {
    try {
      method(number(body)).catch(unheard)
    } catch {
      // The connection is closed, so no message can reach the host.
    }
  }
}
