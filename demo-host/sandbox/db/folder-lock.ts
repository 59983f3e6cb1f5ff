/**
 * Lets only one process at a time use a database folder, because two processes would destroy its
 * files.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface FolderLock {
  release(): Promise<void>
}

/** The longest path of a socket that every operating system accepts, in bytes. */
const LONGEST_PATH = 100
const ANSWER_MS = 2000

/**
 * Returns the address of the folder's lock, which is a socket. A socket closes when its process
 * ends. A file with the id of the process would not work as a lock. The file would remain after the
 * process has ended, and another process could later get the same id.
 */
async function addressOf(folder: string): Promise<string> {
  const real = await realpath(folder)
  const inside = join(real, 'lock.sock')
  if (process.platform !== 'win32' && Buffer.byteLength(inside) <= LONGEST_PATH) return inside
  const name = `rtm-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** Returns the id of the process that holds the lock, or null if the lock is free. */
async function holderOf(address: string): Promise<string | null> {
  const socket = connect(address)
  socket.setTimeout(ANSWER_MS, () => socket.destroy())
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString()
  })
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  await once(socket, 'close')
  return answer || 'unknown'
}

/**
 * Listens at the address. Returns null if the address is in use, or if the socket file of an ended
 * process is still there.
 */
async function hold(address: string): Promise<FolderLock | null> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(String(process.pid))
  })
  server.listen(address)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null
    throw error
  }
  server.unref()
  return {
    release: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Creates the folder if necessary and locks it until `release` or the end of the process.
 * @throws Error that names the process that uses the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true })
  const address = await addressOf(folder)
  const lock = await hold(address)
  if (lock) return lock
  const holder = await holderOf(address)
  if (holder === null) {
    // The process that created this socket file was killed, so the file is removed.
    await rm(address, { force: true })
    const again = await hold(address)
    if (again) return again
  }
  throw new Error(
    `The folder ${folder} is in use by process ${holder ?? 'unknown'}: stop that process, or use another folder (--data).`,
  )
}
