/** A PostgreSQL server for the tests: given, or one of its own in a temporary folder. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A server to test on; whoever asked for it stops it. */
export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

const isRoot = process.getuid?.() === 0

/** Debian's folder of programs, the newest version first; null where there is none. */
function programs(): string | null {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return null
  const versions = readdirSync(home).sort((a, b) => Number(b) - Number(a))
  const folders = versions.map((version) => join(home, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** Only a machine of its own (CI) gets a package installed for a second run of some tests. */
function installDebianPackage(): void {
  if (process.env.CI !== 'true' || !isRoot || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing PostgreSQL for the sandbox tests.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-q', ...args], { stdio: 'inherit', env })
  if (run('update').status === 0) run('install', '-y', '--no-install-recommends', 'postgresql')
}

/** PostgreSQL does not run as root: then it runs as the package's own user. */
function owner(): { uid: number; gid: number } | null {
  if (!isRoot) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

async function startCluster(bin: string): Promise<PostgresServer> {
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
  // A child of this process, not a daemon: interrupting the tests from the keyboard ends it too.
  const child = spawn(join(bin, 'postgres'), args, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  const said: string[] = []
  const ready = new Promise<boolean>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      said.push(line)
      if (line.includes('ready to accept connections')) resolve(true)
    })
    child.once('exit', () => resolve(false))
  })
  if (await ready) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  await rm(folder, { recursive: true, force: true })
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`)
}

/**
 * A PostgreSQL server: the one `TEST_DATABASE_URL` names, else a temporary one of the machine's
 * own programs (installed first where `CI` is `true`, as root, with apt); null where there is none.
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  if (!programs()) installDebianPackage()
  const bin = programs()
  return bin ? startCluster(bin) : null
}
