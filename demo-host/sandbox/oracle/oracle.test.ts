/**
 * Compares the reference backend with a second, independent implementation of the billing rules,
 * over random histories in its tables. Set ORACLE_HISTORIES to run more histories.
 */
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'
import { disagreement } from './stored-histories.fixture'

const HISTORIES = Number(process.env.ORACLE_HISTORIES ?? 12)
/** The number of patients of one clinic. A larger clinic needs no more SQL statements. */
const CLINIC = 25

describe(`the oracle on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-01-01T00:00:00.000Z')

  it.each(['spec', 'cms2026'] as const)(
    `K01 K02 K03 K04 K05 K06 K07 K08 K22 K23 the oracle agrees with the stored billings of ${HISTORIES} random patient histories under the rule pack %s`,
    { timeout: 3_600_000 },
    async (pack) => {
      for (let seed = 0; seed * CLINIC < HISTORIES; seed += 1) {
        const histories = Math.min(CLINIC, HISTORIES - seed * CLINIC)
        expect(await disagreement(test, demo, { seed, pack, histories })).toBeNull()
      }
    },
  )
})
