/** Starts the reference backend as a separate process, kills it, and starts it again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { freePort } from '../../../scripts/free-port'

const usage = z.object({
  /** The CPU time of all threads of the process since its start, in seconds. */
  cpuSecs: z.number(),
  /** The resident memory at this time. `peakBytes` is its maximum since the start. */
  memoryBytes: z.number(),
  peakBytes: z.number(),
})
export type Usage = z.output<typeof usage>

export interface BackendProcess {
  /** The origin, such as `http://127.0.0.1:40123`. It stays the same after a restart. */
  readonly origin: string
  /** Resolves when the backend accepts requests. */
  start(): Promise<void>
  usage(): Promise<Usage>
  /** Kills the process immediately (SIGKILL), even in the middle of its work. */
  kill(): Promise<void>
}

export interface BackendProgram {
  /** The path of a script that takes the option `--port`, and prints its URL when it listens. */
  readonly script: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

const reportUsage = fileURLToPath(new URL('./report-usage.ts', import.meta.url))

/**
 * Resolves when the process prints its URL, because it then accepts requests.
 * @throws Error with the process's output if the process ends first.
 */
async function listening(child: ChildProcess): Promise<void> {
  let said = ''
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (data) => {
      said += String(data)
      if (said.includes('http://')) resolve()
    })
  })
  child.stderr?.on('data', (data) => {
    said += String(data)
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The backend did not start:\n${said}`)
  })
  // After the process has printed its URL, its end is not an error.
  ended.catch(() => undefined)
  await Promise.race([ready, ended])
}

export async function createBackendProcess(program: BackendProgram): Promise<BackendProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    start: async () => {
      const node = ['--import', 'tsx', '--import', reportUsage]
      const args = [...node, program.script, '--port', String(port), ...program.args]
      child = spawn(process.execPath, args, {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, ...program.env },
      })
      await listening(child)
    },
    usage: async () => {
      if (!child) throw new Error('The backend was not started.')
      const answer = once(child, 'message')
      child.send('usage')
      return usage.parse((await answer)[0])
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
