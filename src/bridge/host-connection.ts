/** The host's side of a connection with one document in the frame. */
import {
  CallOptions,
  type Connection,
  connect,
  ErrorCode,
  PenpalError,
  PortMessenger,
} from 'penpal'
import type { RtmSessionFacts } from '../domain/session-facts'
import {
  type BridgeCopy,
  copyContent,
  type EmrRecordMessage,
  type ExportFormat,
  type ExportOutcome,
  exportOutcome,
  type FrameContext,
  type FrameMethods,
  type FrameSize,
  frameSize,
  type HostMethods,
  nothing,
  type RecordOutcome,
  recordOutcome,
  type SignOutOutcome,
  sessionAnswer,
  signOutOutcome,
  type ToldEvent,
  toldEvent,
} from './contract'
import { createGuard, createNumbering } from './guard'
import { portOf } from './handshake'

export interface HostService {
  context(): FrameContext
  event(event: ToldEvent): void
  getAssertion(): Promise<string>
  copy(content: BridgeCopy): Promise<void>
  setSize(size: FrameSize): void
  /**
   * Called when the frame has requested its context. The host sends changes of the context only
   * after this call.
   */
  onHandshake(): void
}

export interface FrameConnection {
  setContext(context: FrameContext): Promise<void>
  setRecord(record: EmrRecordMessage): Promise<RecordOutcome>
  exportClaims(format: ExportFormat): Promise<ExportOutcome>
  signOut(): Promise<SignOutOutcome>
  refresh(): Promise<void>
  session(): Promise<RtmSessionFacts>
  /**
   * Checks whether the frame responds. Rejects when it does not respond within `limit`
   * milliseconds.
   */
  ping(limit: number): Promise<void>
  close(): void
}

/**
 * Whether a call failed because the frame closed the connection. The frame closes the connection
 * when its app could not start.
 */
export function isClosed(error: unknown): boolean {
  return error instanceof PenpalError && error.code === ErrorCode.ConnectionDestroyed
}

function methodsOf(service: HostService): HostMethods {
  const guard = createGuard()
  return {
    hello(message) {
      guard('hello', nothing, message)
      service.onHandshake()
      return service.context()
    },
    event(message) {
      service.event(guard('event', toldEvent, message))
    },
    getAssertion(message) {
      guard('getAssertion', nothing, message)
      return service.getAssertion()
    },
    async copy(message) {
      await service.copy(guard('copy', copyContent, message))
    },
    size(message) {
      service.setSize(guard('size', frameSize, message))
    },
  }
}

/**
 * Connects to the document that sent the handshake request. No other document can use the message
 * port.
 * @param onEstablished Called when the handshake with the document is complete.
 */
export function connectFrame(
  greeting: { window: Window; origin: string; id: string },
  service: HostService,
  onEstablished: () => void,
): FrameConnection {
  const { port1, port2 } = new MessageChannel()
  const connection: Connection<FrameMethods> = connect({
    messenger: new PortMessenger({ port: port1 }),
    methods: methodsOf(service),
  })
  // A failed handshake is ignored, because the next handshake request of the frame starts another
  // handshake.
  connection.promise.then(onEstablished, () => undefined)
  greeting.window.postMessage(portOf(greeting.id), greeting.origin, [port2])
  const number = createNumbering()
  return {
    async setContext(context) {
      await (await connection.promise).context(number(context))
    },
    async setRecord(record) {
      return recordOutcome.parse(await (await connection.promise).record(number(record)))
    },
    async exportClaims(format) {
      const frame = await connection.promise
      return exportOutcome.parse(await frame.exportClaims(number({ format })))
    },
    async signOut() {
      return signOutOutcome.parse(await (await connection.promise).signOut(number({})))
    },
    async refresh() {
      await (await connection.promise).refresh(number({}))
    },
    async session() {
      return sessionAnswer.parse(await (await connection.promise).session(number({})))
    },
    async ping(limit) {
      const frame = await connection.promise
      await frame.ping(number({}), new CallOptions({ timeout: limit }))
    },
    close() {
      connection.destroy()
      port1.close()
    },
  }
}
