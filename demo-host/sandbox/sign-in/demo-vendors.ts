/**
 * The EHR vendors of the demo, one for each company. The sandbox's controls sign their assertions,
 * so these vendors are accepted as issuers only while the controls are on.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT } from 'jose'
import { companies as seeded } from '../../../src/seed/practice'
import type { Database } from '../db/connect'
import { companies } from '../db/tables/companies'
import { users } from '../db/tables/people'
import { AUDIENCE } from './assertions'
import type { Issuer } from './issuers'

const ALGORITHM = 'ES256'

export interface DemoVendors {
  readonly issuers: readonly Issuer[]
  /**
   * Signs an assertion as the vendor of the user's company. The assertion can be used once and
   * expires after a minute.
   */
  sign(db: Database, username: string, now: Date): Promise<string>
}

export async function createDemoVendors(): Promise<DemoVendors> {
  const vendors = await Promise.all(
    seeded.map(async ({ domain }) => {
      const { publicKey, privateKey } = await generateKeyPair(ALGORITHM)
      const name = `https://ehr.${domain}`
      return { name, company: domain, keys: async () => publicKey, privateKey }
    }),
  )
  return {
    issuers: vendors,
    async sign(db, username, now) {
      const [user] = await db
        .select({ company: companies.domain })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        .where(eq(users.username, username.toLowerCase()))
      const vendor = vendors.find(({ company }) => company === user?.company) ?? vendors[0]
      if (!vendor) throw new Error('The demo has no company.')
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(vendor.name)
        .setAudience(AUDIENCE)
        .setSubject(username)
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 60)
        .sign(vendor.privateKey)
    },
  }
}
