/**
 * Stores each pending launch in an encrypted cookie of the browser. The server stores no launches,
 * so strangers who begin many launches cannot displace the launch of a user.
 */
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { z } from 'zod'

/** The attributes with which browsers send a cookie in an iframe of another site. */
export const inFrame = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'None',
  partitioned: true,
} as const

const LAUNCH_MS = 600_000

const launch = z.object({
  /** The URL of the FHIR server that launched the app. */
  iss: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})
export type Launch = z.output<typeof launch>

const sealed = z.object({ launch })

/** Each launch has its own cookie, because two launches may be pending in one browser. */
const nameOf = (state: string) => `smart-launch-${state.slice(0, 16)}`

export function createLaunchCookies(now: () => Date) {
  const key = randomBytes(32)

  return {
    async save(c: Context, begun: Launch): Promise<void> {
      const cookie = await new EncryptJWT({ launch: begun })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(now().getTime() + LAUNCH_MS))
        .encrypt(key)
      setCookie(c, nameOf(begun.state), cookie, { ...inFrame, maxAge: LAUNCH_MS / 1000 })
    },

    /**
     * Deletes and returns the launch with this `state`. Returns null if the launch is unknown, was
     * used, or has expired.
     */
    async take(c: Context, state: string): Promise<Launch | null> {
      if (!/^[\w-]{43}$/.test(state)) return null
      const cookie = getCookie(c, nameOf(state))
      if (cookie === undefined) return null
      deleteCookie(c, nameOf(state), inFrame)
      try {
        const { payload } = await jwtDecrypt(cookie, key, { currentDate: now() })
        const { launch: found } = sealed.parse(payload)
        return found.state === state ? found : null
      } catch {
        return null
      }
    },
  }
}
