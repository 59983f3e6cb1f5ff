/** The open connections to the chat. Each tab of a user has its own connection. */
import type { ChatSession } from '../session-tokens'

export interface Connection {
  /**
   * The session of the connection. If the client signs in again on the same connection, the new
   * session replaces this session.
   */
  readonly session: ChatSession
  send(command: string, payload: object): void
  /** Closes the connection normally. The client reconnects with its session key. */
  end(): void
  /** Terminates the connection without a close handshake, as happens in a network failure. */
  cut(): void
}

export interface Hub {
  add(connection: Connection): void
  remove(connection: Connection): void
  /** Whether no user has an open connection. */
  isEmpty(): boolean
  of(userIds: readonly number[]): readonly Connection[]
  /**
   * Terminates all connections, or only those of the given users.
   * @returns The number of terminated connections.
   */
  cut(userIds?: readonly number[]): number
  /** Records that a user has sent a request to the API. */
  visit(): void
  /**
   * Whether a user is connected, or made a request in the last `withinMs` milliseconds of real
   * time.
   */
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
