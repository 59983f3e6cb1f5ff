/** Runs random histories of one patient. Each step goes to both the oracle and the product. */
import { createRandom } from '../../seed/random'
import type { Fault } from './faults.fixture'
import {
  differentError,
  differentRefusals,
  differentRows,
  firstZone,
  operationsOf,
  someByHand,
  someKeys,
  someLength,
  someStart,
  someTimeOfAct,
} from './history-acts.fixture'
import {
  choosePack,
  companySteps,
  enroll,
  firstChoice,
  type History,
  patientSteps,
  readerZone,
  someWait,
} from './history-steps.fixture'
import { createOracle, oracleByHand, oracleDelete, oracleRows } from './oracle.fixture'
import { oracleAct } from './oracle-act.fixture'
import type { Pack } from './oracle-records.fixture'
import {
  createProduct,
  derive,
  type Product,
  productAct,
  productByHand,
  productDelete,
  productRows,
} from './product.fixture'

/** A random history that calls only the functions of the product's rules, and no backend. */
interface PureHistory extends History {
  readonly product: Product
}

/**
 * Creates or deletes a manual billing in the oracle and in the product, and compares their errors.
 */
function byHand(history: PureHistory): string | null {
  const { oracle, product, now } = history
  const wanted = someByHand(history)
  if ('deleted' in wanted) {
    oracleDelete(oracle, wanted.deleted)
    productDelete(product, wanted.deleted, now)
    return null
  }
  const expected = oracleByHand(oracle, wanted, now)
  return differentError(wanted, expected, productByHand(product, wanted, now))
}

/**
 * Applies an action to some rows in the oracle and in the product, and compares the rows that they
 * reject.
 * @returns The difference, or null.
 */
function act(history: PureHistory): string | null {
  const { oracle, product, random, now, pack } = history
  const keys = someKeys(history)
  if (keys.length === 0) return null
  const operation = random.pick(operationsOf(pack))
  const done = {
    operation,
    keys,
    at: someTimeOfAct(random, now),
    now,
    readerZone: readerZone(history),
  }
  return differentRefusals(operation, oracleAct(oracle, done), productAct(product, done))
}

function step(history: PureHistory): string | null {
  const { random, product, pack } = history
  history.now += someWait(random)
  if (random.chance(0.35)) return act(history)
  if (random.chance(0.08)) return byHand(history)
  random.weighted([...patientSteps(pack), ...companySteps(pack)])(history)
  derive(product, history.now)
  return null
}

function compare(history: PureHistory): string | null {
  const { oracle, product, now } = history
  const zone = readerZone(history)
  const given = productRows(product, now, zone)
  return differentRows(
    oracleRows(oracle, now, zone),
    given,
    `${new Date(now).toISOString()} in ${zone}`,
  )
}

/**
 * Runs the random history of a seed in the product and in the oracle.
 * @returns The first difference between their billings, or null.
 */
export function disagreement(seed: number, pack: Pack, fault: Fault | null = null): string | null {
  const random = createRandom(`history ${seed}`)
  const now = someStart(random)
  const zone = firstZone(random)
  const product = createProduct(zone, fault)
  const oracle = createOracle(zone)
  const history = { oracle, product, records: product, random, now, lastId: 0, pack }
  if (pack === 'cms2026') choosePack(history, firstChoice(random))
  enroll(history)
  derive(product, now)
  const steps = someLength(random)
  for (let done = 0; done < steps; done += 1) {
    const found = step(history) ?? compare(history)
    if (found !== null) return `history ${seed}, step ${done}: ${found}`
  }
  return null
}
