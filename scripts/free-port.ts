/** Finds a port for a server that is started later, or again at the same address. */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The ports from which this module chooses. Operating systems give higher ports to outgoing
 * connections, and to servers that ask for any free port. Such a connection or server could take
 * the port before our server starts.
 */
const FIRST = 10_000
const LAST = 32_767

const TRIES = 20

/** Whether a server can listen at the port of 127.0.0.1. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/**
 * Returns a free port of 127.0.0.1.
 * @param choose Returns a port to try. Default: at random.
 * @throws Error if each tried port is in use.
 */
export async function freePort(choose = () => randomInt(FIRST, LAST + 1)): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = choose()
    if (await isFree(port)) return port
  }
  throw new Error(`No free port was found from ${FIRST} to ${LAST}.`)
}
