/** Starts the reference backend in a process of its own, kills it, and starts it again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface BackendProcess {
  /** Such as `http://127.0.0.1:40123`. It stays the same. */
  readonly origin: string
  start(): Promise<void>
  /** Kills the process (SIGKILL), which can then finish nothing. */
  kill(): Promise<void>
}

const script = fileURLToPath(new URL('./server-process.ts', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

/** @param place - `--data FOLDER` or `--database URL`. */
export async function createBackendProcess(place: readonly string[]): Promise<BackendProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    start: async () => {
      const args = ['--import', 'tsx', script, '--port', String(port), ...place]
      const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      child = started
      let said = ''
      started.stderr.on('data', (data) => {
        said += String(data)
      })
      const ended = once(started, 'exit').then(() => {
        throw new Error(`The backend did not start:\n${said}`)
      })
      // After the start, an end is no error.
      ended.catch(() => undefined)
      await Promise.race([once(started.stdout, 'data'), ended])
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
