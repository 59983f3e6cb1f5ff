/**
 * A PostgreSQL server that tests can make unreachable. It is a proxy in front of the real server.
 */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../../scripts/free-port'

export interface UnstableServer {
  /** The URL of the database through the proxy. */
  readonly url: string
  /** Closes all connections and rejects new ones, as a stopped server does. */
  stop(): Promise<void>
  /** Accepts connections again, at the same host and port. */
  start(): Promise<void>
}

/**
 * Starts the proxy.
 * @param databaseUrl The URL of the database behind the proxy.
 */
export async function startUnstableServer(databaseUrl: string): Promise<UnstableServer> {
  const behind = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(behind.port), behind.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream).pipe(client)
  })
  const port = await freePort()
  const start = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await start()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.toString(),
    start,
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
