/** Handlers for claim information: the data that claims need in addition to the billings (Q02). */
import { type Handler, idParam, ok, type Routes } from '../call'
import { companyFactsAfter, companyFactsWire, factsWire, patientFactsAfter } from '../claim-facts'
import { jsonObject, parseJson } from '../parse'
import { notFound } from '../problem'
import type { Storage } from '../storage'

async function companyAnswer(storage: Storage) {
  return ok(companyFactsWire(await storage.practice()))
}

/**
 * Changes only the values in the body. All other values stay as they are, so that two people can
 * enter values at the same time.
 */
const changeCompany: Handler = async (storage, { text }) => {
  const body = jsonObject(parseJson(text))
  await storage.lockCompany()
  const after = companyFactsAfter(await storage.practice(), body)
  await storage.changeCompany({ claimFacts: after })
  return companyAnswer(storage)
}

async function lock(storage: Storage, id: number) {
  const [locked] = await storage.lockPatients([id])
  if (locked === undefined) throw notFound('This patient does not exist.')
  return storage.patients.find(locked)
}

const changePatient: Handler = async (storage, call) => {
  const body = jsonObject(parseJson(call.text))
  const { user, claimFacts: before } = await lock(storage, idParam(call))
  const claimFacts = patientFactsAfter(before, body)
  await storage.patients.update(user.id, { claimFacts })
  return ok(factsWire('patient', claimFacts))
}

const ofPatient = 'patient/patients/:/claim-facts/'

export const claimFactRoutes: Routes = {
  'GET billing/claim-facts/': companyAnswer,
  'PATCH billing/claim-facts/': changeCompany,
  [`GET ${ofPatient}`]: async (storage, call) =>
    ok(factsWire('patient', (await lock(storage, idParam(call))).claimFacts)),
  [`PATCH ${ofPatient}`]: changePatient,
}
