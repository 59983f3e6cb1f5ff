/** Starts the reference backend as a separate process, kills it, and starts it again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface BackendProcess {
  /** The origin, such as `http://127.0.0.1:40123`. It stays the same after a restart. */
  readonly origin: string
  start(): Promise<void>
  /** Kills the process (SIGKILL), so that it cannot complete anything. */
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
      // After the start, the end of the process is not an error.
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
