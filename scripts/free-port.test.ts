import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './free-port'

const server = createServer()
let taken = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address === 'object' && address) taken = address.port
})
afterAll(() => void server.close())

it('a port in use is not returned as free', async () => {
  const free = await freePort()
  const ports = [taken, free]
  expect(await freePort(() => ports.shift() ?? 0)).toBe(free)
})

it('if no port is free, the error names the range of the ports that were tried', async () => {
  await expect(freePort(() => taken)).rejects.toThrow('No free port was found from 10000 to 32767.')
})
