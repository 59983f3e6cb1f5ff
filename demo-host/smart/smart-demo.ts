/**
 * The demo of a SMART launch, below `/smart` of the vendor's server. The EHR is at `/smart/ehr`.
 * The server of the app that the EHR launches is at `/smart/app`. The EHR has the host 127.0.0.1
 * and the app has localhost, so that they have different origins, as in production.
 */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { SandboxEnv } from '../sandbox/env'
import { contentSecurityPolicy, ehrPolicy } from '../vendor-policy'
import { createSmartEhr } from './ehr'
import type { RegisteredEhr } from './ehr-client'
import { ehrUser } from './ehr-patients'
import { createSmartLaunch } from './launch'

const CLIENT_ID = 'rtm-demo'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

const files = {
  ehr: ['ehr.html', 'ehr.js', 'answer-message.js', 'smart.css'],
  app: ['app.html', 'app.js', 'smart.css'],
} as const

/**
 * Returns the EHR's origin. The EHR is on the vendor's server, but under another host name of the
 * same machine.
 */
export function ehrOriginOf(hostOrigin: string): string {
  return hostOrigin.replace('//localhost:', '//127.0.0.1:')
}

interface SmartDemo {
  /** Returns the origin of the vendor's pages. The SMART app has the same origin. */
  hostOrigin: () => string
  productOrigin: () => string
  /** Signs an assertion for one of the clinic's users. */
  sign: (username: string) => Promise<Response>
}

export function smartDemo({ hostOrigin, productOrigin, sign }: SmartDemo): Hono<SandboxEnv> {
  const ehrOrigin = () => ehrOriginOf(hostOrigin())
  const ehrBase = () => `${ehrOrigin()}/smart/ehr`
  const appBase = () => `${hostOrigin()}/smart/app`
  const registered = (): RegisteredEhr => ({
    iss: `${ehrBase()}/fhir`,
    issuer: `${ehrBase()}/fhir`,
    clientId: CLIENT_ID,
    name: 'Meadowlark EHR',
    users: { [ehrUser]: 'demo' },
  })

  async function page(c: Context, file: string, policy: string): Promise<Response> {
    const text = await readFile(join(import.meta.dirname, 'pages', file), 'utf8')
    return c.body(
      text
        .replaceAll('http://localhost:4300', productOrigin())
        .replaceAll('http://localhost:4301', hostOrigin()),
      200,
      {
        'Content-Type': types[extname(file)] ?? 'text/plain',
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-store',
      },
    )
  }

  const smart = new Hono<SandboxEnv>()
  smart.get('/', (c) => c.redirect(`${ehrBase()}/`))
  smart.get('/ehr/', (c) => page(c, 'ehr.html', ehrPolicy(hostOrigin())))
  for (const file of files.ehr) {
    smart.get(`/ehr/${file}`, (c) => page(c, file, ehrPolicy(hostOrigin())))
  }
  const appPolicy = () =>
    contentSecurityPolicy({ productOrigin: productOrigin(), ancestors: ehrOrigin() })
  for (const file of files.app) smart.get(`/app/${file}`, (c) => page(c, file, appPolicy()))

  const client = () => ({
    id: CLIENT_ID,
    launchUrl: `${appBase()}/launch`,
    redirectUri: `${appBase()}/callback`,
  })
  smart.route('/ehr', createSmartEhr({ base: ehrBase, client }))
  smart.route('/app', createSmartLaunch({ ehrs: () => [registered()], base: appBase, sign }))
  return smart
}
