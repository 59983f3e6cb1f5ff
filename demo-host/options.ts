import { parseArgs } from 'node:util'

export interface DemoOptions {
  /** The app, its API and the package; 0 takes any free port. */
  port: number
  /** The EHR vendor's pages, another origin as in real life; 0 takes any free port. */
  demoHostPort: number
  patients: number
  /** Where the database is kept; without it, in memory. */
  dataDir?: string
  /** A PostgreSQL server instead of the embedded one. */
  databaseUrl?: string
  /** What a database in memory begins as; tests alone have such a file. */
  emptyDatabase?: string
  host: string
  /** Where people reach the app, for links in mails; where it listens unless given. */
  appOrigin?: string
  /** Origins beside the demo's own vendor whose pages may frame the app and speak to it. */
  vendorOrigins?: string[]
  dev: boolean
  /** Whether patients write in the chat by themselves: the demo's do, a test's never. */
  replies?: boolean
}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * `SANDBOX` as given, else on where only this machine reaches the server and its database is its
 * own: the sandbox's controls let anyone reset it.
 */
export function sandboxSetting(options: DemoOptions, env: NodeJS.ProcessEnv): string {
  const isPrivate = loopbackHosts.has(options.host) && options.databaseUrl === undefined
  return env.SANDBOX ?? (isPrivate ? '1' : '0')
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new Error(`${name} is "${text}": give a whole number from ${least} to ${most}.`)
  }
  return number
}

/** @throws Error for what is no origin: `https://clinic.example`, without a path. */
function originOf(name: string, text: string): string {
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: '' }
  if (/^https?:/.test(origin) && [origin, `${origin}/`].includes(text)) return origin
  throw new Error(`${name} is "${text}": give an origin such as https://clinic.example.`)
}

/** Several, with commas between them. */
function originsOf(name: string, text: string): string[] {
  const given = text.split(',').map((one) => one.trim())
  return given.filter((one) => one !== '').map((one) => originOf(name, one))
}

/**
 * Reads the command line and the environment of `npm start`; the command line wins.
 *
 * @throws Error that names the option which is wrong and what it takes.
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): DemoOptions {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      patients: { type: 'string' },
      port: { type: 'string' },
      dev: { type: 'boolean', default: false },
      'no-replies': { type: 'boolean', default: false },
    },
  })
  return {
    port: wholeNumber('PORT', values.port ?? env.PORT ?? '4300', 0, 65_535),
    demoHostPort: wholeNumber('DEMO_HOST_PORT', env.DEMO_HOST_PORT ?? '4301', 0, 65_535),
    patients: wholeNumber('--patients', values.patients ?? env.PATIENTS ?? '240', 1, 100_000),
    dataDir: values.data,
    databaseUrl: env.DATABASE_URL || undefined,
    host: env.HOST || '127.0.0.1',
    appOrigin: env.APP_ORIGIN ? originOf('APP_ORIGIN', env.APP_ORIGIN) : undefined,
    vendorOrigins: originsOf('VENDOR_ORIGINS', env.VENDOR_ORIGINS ?? ''),
    dev: values.dev,
    replies: !values['no-replies'],
  }
}
