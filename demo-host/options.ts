import { parseArgs } from 'node:util'

export interface DemoOptions {
  /** Port of the app, its API and the package. 0 takes any free port. */
  port: number
  /**
   * Port of the EHR vendor's pages, which are a separate origin as in production. 0 takes any free
   * port.
   */
  demoHostPort: number
  patients: number
  /** Directory of the database. Without it, the database is in memory. */
  dataDir?: string
  /** URL of a PostgreSQL server that replaces the embedded database. */
  databaseUrl?: string
  /** File with which a new embedded database starts. Default: the file that the build made. */
  emptyDatabase?: string
  host: string
  /**
   * Origin where users reach the app, for links in emails. Default: the address that the server
   * listens on.
   */
  appOrigin?: string
  /** File with the issuers of sign-in assertions. */
  issuersFile?: string
  /** File with the addresses that billing changes are posted to. */
  webhooksFile?: string
  /** Further origins, besides the demo's vendor, that may embed the app and send it messages. */
  vendorOrigins?: string[]
  dev: boolean
  /** Whether to build the product before the start. */
  build?: boolean
  /** Whether simulated patients write in the chat. They write in the demo, but not in tests. */
  replies?: boolean
}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Returns the environment variable `SANDBOX` if it is set. Otherwise, the sandbox controls are on
 * only if the server listens on a loopback address and has its own database, because the controls
 * let anyone reset the database.
 *
 * @throws Error if `SANDBOX` is neither 0 nor 1.
 */
export function sandboxSetting(options: DemoOptions, env: NodeJS.ProcessEnv): string {
  const isPrivate = loopbackHosts.has(options.host) && options.databaseUrl === undefined
  const setting = env.SANDBOX || (isPrivate ? '1' : '0')
  if (/^[01]$/.test(setting)) return setting
  throw new Error(`SANDBOX is "${setting}": give 0 or 1.`)
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new Error(`${name} is "${text}": give a whole number from ${least} to ${most}.`)
  }
  return number
}

/**
 * Returns the text of an option.
 * @throws Error if the text is not an origin such as `https://clinic.example`, without a path.
 */
function originOf(name: string, text: string): string {
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: '' }
  if (/^https?:/.test(origin) && [origin, `${origin}/`].includes(text)) return origin
  throw new Error(`${name} is "${text}": give an origin such as https://clinic.example.`)
}

/**
 * Returns the text of an option.
 * @throws Error if the text is not the URL of a PostgreSQL server. The error does not contain the
 * text, which may contain a password.
 */
function databaseOf(name: string, text: string): string {
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
  throw new Error(`${name} is not a URL such as postgres://user:password@localhost:5432/rtm.`)
}

/** Reads several origins, separated by commas. */
function originsOf(name: string, text: string): string[] {
  const given = text.split(',').map((one) => one.trim())
  return given.filter((one) => one !== '').map((one) => originOf(name, one))
}

/**
 * Reads the command line and the environment of `npm start`. An option of the command line takes
 * precedence.
 *
 * @throws Error that names the invalid option and the values that it takes.
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): DemoOptions {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      patients: { type: 'string' },
      port: { type: 'string' },
      dev: { type: 'boolean', default: false },
      build: { type: 'boolean', default: false },
      'no-replies': { type: 'boolean', default: false },
    },
  })
  return {
    port: wholeNumber('PORT', values.port ?? env.PORT ?? '4300', 0, 65_535),
    demoHostPort: wholeNumber('DEMO_HOST_PORT', env.DEMO_HOST_PORT ?? '4301', 0, 65_535),
    patients: wholeNumber('--patients', values.patients ?? env.PATIENTS ?? '240', 1, 100_000),
    dataDir: values.data,
    databaseUrl: env.DATABASE_URL ? databaseOf('DATABASE_URL', env.DATABASE_URL) : undefined,
    host: env.HOST || '127.0.0.1',
    issuersFile: env.ASSERTION_ISSUERS || undefined,
    webhooksFile: env.BILLING_WEBHOOKS || undefined,
    appOrigin: env.APP_ORIGIN ? originOf('APP_ORIGIN', env.APP_ORIGIN) : undefined,
    vendorOrigins: originsOf('VENDOR_ORIGINS', env.VENDOR_ORIGINS ?? ''),
    dev: values.dev,
    build: values.build,
    replies: !values['no-replies'],
  }
}
