import { describe, expect, it } from 'vitest'
import { hashWith } from './password-hash.fixture'
import { checkPassword, hashPassword, isOutdated } from './passwords'

const PASSWORD = 'a long sentence'

describe('password hashes', () => {
  it('Z07 a new password hash has the scrypt parameters that OWASP recommends, and a random salt', async () => {
    const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)]
    expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(other).not.toBe(one)
    expect(isOutdated(one)).toBe(false)
    expect(await checkPassword(PASSWORD, one)).toBe(true)
    expect(await checkPassword(`${PASSWORD} `, one)).toBe(false)
  })

  it.each([
    [14, 1],
    [13, 10],
  ])(
    'Z07 a password hash with the scrypt parameters ln=%i and p=%i can be checked, and counts as outdated',
    async (ln, p) => {
      const hash = hashWith(PASSWORD, ln, p)
      expect(await checkPassword(PASSWORD, hash)).toBe(true)
      expect(await checkPassword('another sentence', hash)).toBe(false)
      expect(isOutdated(hash)).toBe(true)
    },
  )

  it('Z07 if an account has no password hash, no password matches, and a malformed hash causes an error', async () => {
    expect(await checkPassword(PASSWORD, null)).toBe(false)
    await expect(checkPassword(PASSWORD, 'scrypt$00$00')).rejects.toThrow()
  })
})
