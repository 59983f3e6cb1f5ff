/**
 * Compares the rules with a second, independent implementation over random histories. Set
 * ORACLE_HISTORIES to run more histories.
 */
import { describe, expect, it } from 'vitest'
import { disagreement } from './history.fixture'
import { faults } from './product.fixture'

const HISTORIES = Number(process.env.ORACLE_HISTORIES ?? 400)
/** The number of histories within which each fault is found. */
const ENOUGH = 1000

describe('the oracle, a second implementation of the billing rules,', () => {
  it(`K01 K02 K03 K04 K05 K06 K07 K08 agrees with the product on ${HISTORIES} random histories`, {
    timeout: 900_000,
  }, () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) expect(disagreement(seed)).toBeNull()
  })

  it.each(faults)(
    'K01 K02 K03 K04 K05 K06 K07 K08 detects a fault in the product: %s',
    { timeout: 300_000 },
    (fault) => {
      let found = 0
      for (let seed = 1; seed <= ENOUGH && found === 0; seed += 1) {
        if (disagreement(seed, fault) !== null) found = seed
      }
      expect(found).toBeGreaterThan(0)
    },
  )
})
