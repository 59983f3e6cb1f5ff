/** For tests: a bare WebSocket that says what it likes, and remembers what it was told. */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ChatLogin } from '../chat-test.fixture'
import { eventually } from '../sdk.fixture'
import { type Frame, readFrame } from './frames'

export interface RawSocket {
  readonly frames: readonly Frame[]
  /** Everything it was told, frames or not. */
  readonly told: readonly string[]
  /** Why it was closed, once it is. */
  closed(): Promise<number>
  say(text: string): void
  send(command: string, payload: object): void
  /** The first frame of a command that is there or comes. */
  next(command: string): Promise<Frame['payload']>
  close(): void
}

/** @param offered - the subprotocol; the login's token unless given. */
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
