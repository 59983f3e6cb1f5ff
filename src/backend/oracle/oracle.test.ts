/**
 * Compares the rules with a second, independent implementation over random histories. Set
 * ORACLE_HISTORIES to run more histories.
 */
import { describe, expect, it } from 'vitest'
import { cmsFaults, faults } from './faults.fixture'
import { disagreement } from './history.fixture'

const HISTORIES = Number(process.env.ORACLE_HISTORIES ?? 400)
/** The number of histories within which the oracle must detect each fault. */
const ENOUGH = 1000

describe('the oracle, a second implementation of the billing rules', () => {
  it.each(['spec', 'cms2026'] as const)(
    `K01 K02 K03 K04 K05 K06 K07 K08 K22 K23 the oracle agrees with the product on ${HISTORIES} random histories of %s`,
    { timeout: 900_000 },
    (pack) => {
      for (let seed = 1; seed <= HISTORIES; seed += 1) expect(disagreement(seed, pack)).toBeNull()
    },
  )

  it.each([
    ...faults.map((fault) => ['spec', fault] as const),
    ...cmsFaults.map((fault) => ['cms2026', fault] as const),
  ])(
    'K01 K02 K03 K04 K05 K06 K07 K08 K22 K23 the oracle detects a fault in the rules of %s: %s',
    { timeout: 300_000 },
    (pack, fault) => {
      let found = 0
      for (let seed = 1; seed <= ENOUGH && found === 0; seed += 1) {
        if (disagreement(seed, pack, fault) !== null) found = seed
      }
      expect(found).toBeGreaterThan(0)
    },
  )
})
