/** The webhooks of the setting `BILLING_WEBHOOKS`. They receive the billing changes (Q07). */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Database } from '../db/connect'
import { companies } from '../db/tables/companies'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether nobody can read postings while they are sent. This is true for an https URL, and for a
 * URL on this machine.
 */
function isPrivate(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
}

/** Whether the URL contains a user name or a password. `fetch` sends nothing to such a URL. */
function hasCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}

const target = z.strictObject({
  /** The domain of the company whose billings are posted: `riverbend.example`. */
  company: z.string().min(1),
  url: z
    .string()
    .refine(isPrivate, 'The address must be https, or http on this machine.')
    .refine(
      (text) => !hasCredentials(text),
      'The address must not have a user name or a password.',
    ),
  /** The secret key with which postings are signed. */
  secret: z.string().min(32, 'The secret must have at least 32 characters.'),
})
export type WebhookTarget = Readonly<z.output<typeof target>>

/**
 * Reads a JSON file: `[{"company": "riverbend.example", "url": "https://ehr.example/…", "secret":
 * "…"}]`.
 * @throws Error that says what is wrong and in which file. The message never contains a secret.
 */
export async function readWebhooks(file: string): Promise<WebhookTarget[]> {
  const fail = (why: string) => new Error(`BILLING_WEBHOOKS: ${file} cannot be used. ${why}`)
  const text = await readFile(file, 'utf8').catch(() => {
    throw fail('It cannot be read.')
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw fail('It is not JSON.')
  }
  const { data, error } = z.array(target).min(1).safeParse(json)
  if (error) throw fail(z.prettifyError(error))
  return data
}

/**
 * Checks the webhooks of the setting `BILLING_WEBHOOKS`.
 * @throws Error that names a webhook that is listed twice, or a company that does not exist.
 */
export async function checkWebhooks(
  db: Database,
  targets: readonly WebhookTarget[],
): Promise<void> {
  const known = await db.select({ domain: companies.domain }).from(companies)
  const seen = new Set<string>()
  for (const { company, url } of targets) {
    const name = `${company} ${url}`
    if (seen.has(name)) throw new Error(`BILLING_WEBHOOKS: ${name} is listed twice.`)
    if (!known.some(({ domain }) => domain === company)) {
      throw new Error(`BILLING_WEBHOOKS: The company ${company} does not exist.`)
    }
    seen.add(name)
  }
}
