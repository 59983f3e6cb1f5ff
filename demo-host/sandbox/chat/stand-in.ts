/**
 * The state of the chat stand-in, which replaces the chat service in the sandbox. The socket, the
 * HTTP API, the schedule and the simulated patients share this state.
 */
import { WebSocketServer } from 'ws'
import type { Clock } from '../clock'
import type { DatabaseConnection } from '../db/connect'
import { logError } from '../http/error-log'
import type { ChatCore } from './dependencies'
import { createSchedule, type Schedule } from './schedule'
import { createHub } from './socket/hub'
import { type ChatFaultBox, createChatFaults, noFaults } from './socket-faults'
import type { Channel } from './store/channels'
import type { Message } from './store/messages'
import { createTurns } from './store/turns'

/**
 * The size limit of a frame, in bytes. A valid frame is never longer, because a message has at most
 * 10,000 characters, even if each of them is escaped.
 */
const LARGEST_FRAME = 131_072

/** The stand-in keeps its connections in memory, so it runs in a single process. */
export const ELSEWHERE =
  'The chat stand-in runs in a single process of its database, and this is not that process now. Send all requests below /chat to that process.'

export interface Chat {
  /** Whether this process runs the stand-in. Only one of the processes on a database runs it. */
  isHere(): boolean
  readonly core: ChatCore
  /** All sockets that are connected, before and after their sign-in. */
  readonly sockets: WebSocketServer
  readonly faults: ChatFaultBox
  readonly schedule: Schedule
  /** Called with each chat message that clinic staff send. */
  onStaffMessage(channel: Channel, message: Message): void
  /** Adds a listener for the chat messages that clinic staff send. */
  listen(hear: (channel: Channel, message: Message) => void): void
  /** Removes all faults of the chat and closes all its connections. */
  reset(): void
  /** Ends all connections. Another process can then run the stand-in. */
  close(): Promise<void>
}

/**
 * Creates the chat stand-in.
 * @param connection The database connection. It decides which of several processes runs the
 * stand-in.
 */
export async function createChat(
  { db, claimChat }: Pick<DatabaseConnection, 'db' | 'claimChat'>,
  clock: Clock,
): Promise<Chat> {
  const core: ChatCore = { db, clock, hub: createHub(clock.real), turns: createTurns() }
  const faults = createChatFaults()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME })
  const cut = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  const claim = await claimChat(() => {
    cut()
    schedule.run().catch((error: unknown) => {
      if (claim.isHeld()) logError(error)
    })
  })
  const schedule = createSchedule(core, claim.isHeld)
  const listeners: ((channel: Channel, message: Message) => void)[] = []
  return {
    isHere: claim.isHeld,
    core,
    sockets,
    faults,
    schedule,
    onStaffMessage: (channel, message) => {
      for (const hear of listeners) hear(channel, message)
    },
    listen: (hear) => void listeners.push(hear),
    reset: () => {
      faults.set(noFaults)
      cut()
    },
    close: async () => {
      schedule.stop()
      cut()
      await claim.release()
    },
  }
}
