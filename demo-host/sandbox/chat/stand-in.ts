/** The chat stand-in: the state that its socket, HTTP API, schedule and demo script share. */
import { WebSocketServer } from 'ws'
import type { Clock } from '../clock'
import type { Database } from '../db/connect'
import type { ChatCore } from './dependencies'
import { createSchedule, type Schedule } from './schedule'
import { createHub } from './socket/hub'
import { type ChatFaultBox, createChatFaults, noFaults } from './socket-faults'
import type { Channel } from './store/channels'
import type { Message } from './store/messages'
import { createTurns } from './store/turns'

/** In bytes. No valid frame is longer: a message has 10,000 characters, each possibly escaped. */
const LARGEST_FRAME = 131_072

export interface Chat {
  readonly core: ChatCore
  /** All connected sockets, signed in or not. */
  readonly sockets: WebSocketServer
  readonly faults: ChatFaultBox
  readonly schedule: Schedule
  /** Call this with each message that clinic staff send. */
  onStaffMessage(channel: Channel, message: Message): void
  /** Adds a listener for messages that clinic staff send. */
  listen(hear: (channel: Channel, message: Message) => void): void
  /** Clears the faults and closes all connections. */
  reset(): void
  close(): void
}

export function createChat(db: Database, clock: Clock): Chat {
  const core: ChatCore = { db, clock, hub: createHub(clock.real), turns: createTurns() }
  const faults = createChatFaults()
  const schedule = createSchedule(core)
  const listeners: ((channel: Channel, message: Message) => void)[] = []
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME })
  const cut = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  return {
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
    close: () => {
      schedule.stop()
      cut()
    },
  }
}
