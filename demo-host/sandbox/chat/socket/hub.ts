/** Who is connected at this moment. A person has a connection in each tab. */
import type { ChatSession } from '../chat-tokens'

export interface Connection {
  /** Renewed when the client signs in anew on it. */
  readonly session: ChatSession
  send(command: string, payload: object): void
  /** Ends it in order; the client comes back with its session key. */
  end(): void
  /** Cuts it off, as a lost network does. */
  cut(): void
}

export interface Hub {
  add(connection: Connection): void
  remove(connection: Connection): void
  /** Whether nobody is connected. */
  isEmpty(): boolean
  of(userIds: readonly number[]): readonly Connection[]
  /** Cuts off everybody's, or some users'. @returns how many there were. */
  cut(userIds?: readonly number[]): number
  /** Somebody asked for something. */
  visit(): void
  /** Whether somebody is connected, or has asked within so many milliseconds of real time. */
  isVisited(withinMs: number): boolean
}

export function createHub(real: () => Date): Hub {
  let visited = Number.NEGATIVE_INFINITY
  const connections = new Set<Connection>()
  const of = (userIds: readonly number[]) =>
    [...connections].filter(({ session }) => userIds.includes(session.user.userId))
  return {
    add: (connection) => void connections.add(connection),
    remove: (connection) => void connections.delete(connection),
    isEmpty: () => connections.size === 0,
    of,
    cut: (userIds) => {
      const chosen = userIds ? of(userIds) : [...connections]
      for (const connection of chosen) connection.cut()
      return chosen.length
    },
    visit: () => {
      visited = real().getTime()
    },
    isVisited: (withinMs) => connections.size > 0 || real().getTime() - visited <= withinMs,
  }
}
