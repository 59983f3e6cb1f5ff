/**
 * Provides a PostgreSQL server for the tests: the server in the environment variable
 * `TEST_DATABASE_URL`, or a temporary server.
 */
import { execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port'

/** A PostgreSQL server. The caller must stop it. */
export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

/**
 * The signal that stops the server. `SIGINT` ends the connections first ("fast" shutdown).
 * `SIGQUIT` stops the server immediately, without cleanup.
 */
type StopSignal = 'SIGINT' | 'SIGQUIT'

/**
 * A temporary server that this module has started, and that the caller can therefore restart. The
 * address stays the same.
 */
interface OwnPostgresServer extends PostgresServer {
  restart(signal: StopSignal): Promise<void>
}

const isRoot = process.getuid?.() === 0

/**
 * Returns the folder with the newest version of Debian's PostgreSQL programs, or null when none is
 * installed.
 */
function programs(): string | null {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return null
  const versions = readdirSync(home).sort((a, b) => Number(b) - Number(a))
  const folders = versions.map((version) => join(home, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/**
 * Installs PostgreSQL, but only on CI. Other machines without PostgreSQL run the tests on the
 * embedded database.
 */
function installDebianPackage(): void {
  if (process.env.CI !== 'true' || !isRoot || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing PostgreSQL for the sandbox tests.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-q', ...args], { stdio: 'inherit', env })
  if (run('update').status === 0) run('install', '-y', '--no-install-recommends', 'postgresql')
}

/**
 * Returns the user that runs PostgreSQL. PostgreSQL refuses to run as root, so root uses the user
 * of Debian's package.
 */
function owner(): { uid: number; gid: number } | null {
  if (!isRoot) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Starts the PostgreSQL program.
 * @throws Error with the program's output if it ends before it is ready.
 */
async function startServer(bin: string, args: string[], options: SpawnOptions) {
  // The server runs as a child process and not as a daemon, so that Ctrl+C also ends the server.
  const child = spawn(join(bin, 'postgres'), args, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  const ready = new Promise<boolean>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      said.push(line)
      if (line.includes('ready to accept connections')) resolve(true)
    })
    child.once('exit', () => resolve(false))
  })
  if (await ready) return child
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`)
}

async function startCluster(bin: string): Promise<OwnPostgresServer> {
  const user = owner()
  const folder = await mkdtemp(join(tmpdir(), 'rtm-postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' }, ...user }
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(join(bin, 'initdb'), initdb, { ...options, stdio: 'pipe' })

  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off']
  const args = ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])]
  const remove = () => rm(folder, { recursive: true, force: true })
  const start = () => startServer(bin, args, options)
  let child = await start().catch(async (error: unknown) => {
    await remove()
    throw error
  })
  const end = async (signal: StopSignal) => {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: async (signal) => {
      await end(signal)
      child = await start()
    },
    stop: async () => {
      await end('SIGINT')
      await remove()
    },
  }
}

/**
 * Starts a temporary server from the installed programs. Returns null if they are not installed.
 */
export async function startOwnPostgres(): Promise<OwnPostgresServer | null> {
  const bin = programs()
  return bin ? startCluster(bin) : null
}

/**
 * Provides a PostgreSQL server: the one in `TEST_DATABASE_URL`, or else a temporary one from the
 * installed programs. As root with `CI=true`, apt installs the programs first. Returns null when
 * PostgreSQL is not available.
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  if (!programs()) installDebianPackage()
  return startOwnPostgres()
}
