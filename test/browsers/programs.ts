/** Finds and starts the programs of the browsers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Returns the path of the first of these programs that is installed. Absolute paths are allowed.
 */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names
    .flatMap((name) => (name.startsWith('/') ? [name] : folders.map((one) => join(one, name))))
    .find((path) => existsSync(path))
}

/** Ends a program and waits until it has ended. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill()
  await ended
}

export interface Display {
  /** The value of the variable `DISPLAY`. */
  name: string
  close(): Promise<void>
}

/** Starts a display in memory, on a free number. */
export async function startDisplay(width: number, height: number): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
    // The program writes its number as soon as it accepts connections.
    server.stdio[3]?.once('data', (data: Buffer) => resolve(String(data).trim()))
  })
  return { name: `:${number}`, close: () => endProgram(server) }
}
