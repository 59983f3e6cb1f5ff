/** Serves the chat's WebSocket below `/chat`, on the same server as the HTTP routes. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServerType } from '@hono/node-server'
import { logError } from '../../http/error-log'
import type { Chat } from '../stand-in'
import { connect, readCredentials } from './connect'

/**
 * Handles upgrade requests below `/chat`. Other listeners, such as Vite's, handle all other
 * requests.
 */
export function serveChatSocket(server: ServerType, chat: Chat): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A request path such as `//` must not throw an error here, because an error in a listener
    // would end the process.
    const address = request.url ?? '/'
    if (!URL.canParse(address, 'http://localhost')) {
      socket.destroy()
      return
    }
    const url = new URL(address, 'http://localhost')
    if (!/^\/chat(\/|$)/.test(url.pathname)) {
      if (server.listenerCount('upgrade') === 1) socket.destroy()
      return
    }
    if (chat.faults.now().isDown) {
      socket.destroy()
      return
    }
    if (!chat.isHere()) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
      return
    }
    chat.sockets.handleUpgrade(request, socket, head, (client) => {
      const credentials = readCredentials(client.protocol, url.searchParams.get('user_id'))
      connect(chat, client, credentials).catch((error: unknown) => {
        logError(error)
        client.terminate()
      })
    })
  })
}
