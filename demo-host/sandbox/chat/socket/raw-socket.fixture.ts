/** A plain WebSocket for tests. It sends any text and records the received messages. */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ChatLogin } from '../chat-test.fixture'
import { eventually } from '../sdk.fixture'
import { type Frame, readFrame } from './frames'

export interface RawSocket {
  readonly frames: readonly Frame[]
  /** All received messages, including invalid frames. */
  readonly told: readonly string[]
  opened(): Promise<void>
  /** Resolves with the close code when the socket closes. */
  closed(): Promise<number>
  say(text: string): void
  send(command: string, payload: object): void
  /**
   * Waits for a frame with the given command, removes the frame from `frames`, and returns its
   * payload.
   */
  next(command: string): Promise<Frame['payload']>
  close(): void
}

/**
 * Opens a plain WebSocket to the chat.
 * @param offered The subprotocol. Default: the token of the sign-in.
 */
export function openRaw(
  origin: string,
  login: ChatLogin,
  offered: string = JSON.stringify({ token: login.token }),
): RawSocket {
  const url = `${origin.replace(/^http/, 'ws')}/chat/?p=JS&user_id=${login.userId}`
  const socket = new WebSocket(url, encodeURIComponent(offered))
  const frames: Frame[] = []
  const told: string[] = []
  const closing = once(socket, 'close').then(([code]) => Number(code))
  socket.on('error', () => undefined)
  socket.on('message', (data) => {
    told.push(data.toString())
    for (const line of data.toString().split('\n')) {
      const frame = readFrame(line)
      if (frame) frames.push(frame)
    }
  })
  return {
    frames,
    told,
    opened: async () => {
      if (socket.readyState === socket.CONNECTING) await once(socket, 'open')
    },
    closed: () => closing,
    say: (text) => socket.send(text),
    send: (command, payload) => socket.send(`${command}${JSON.stringify(payload)}\n`),
    next: async (command) => {
      const find = () => frames.find((frame) => frame.command === command)
      await eventually(() => find() !== undefined)
      const found = find()
      if (!found) throw new Error(`There was no ${command}.`)
      frames.splice(frames.indexOf(found), 1)
      return found.payload
    },
    close: () => socket.terminate(),
  }
}
