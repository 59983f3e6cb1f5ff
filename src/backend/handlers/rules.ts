/**
 * Handlers for /billing/rules/ and /billing/pcm/: the company's rule packs, their dry run, and the
 * company's PCM switch (BR15, BR22).
 */
import { amountOf, centsOfCodes } from '../../domain/billing/fees'
import { type RuleChoices, withChoice } from '../../domain/billing/rule-packs'
import { dateInZone, monthStart } from '../../domain/dates/dates'
import { isPcmOn, switchedPcm } from '../../rules/pcm'
import { type Answer, type Handler, ok, type Routes } from '../call'
import { type AmountOf, choicesFor, compared, dryRunBody, dryRunWire } from '../dry-run'
import {
  type FactAct,
  factEntries,
  isSupportFrom,
  pcmFields,
  rulesFields,
} from '../history-entries'
import { parseJson, parseValue } from '../parse'
import { pcmBody, rulesBody, rulesChanged, rulesTag, rulesWire } from '../rule-choice'
import { eachDerivation, type Storage } from '../storage'

/** Derives the billings of all patients again, in the transaction of the request. */
async function deriveAll(storage: Storage) {
  return storage.derive(await storage.lockPatients(await storage.patientIds()))
}

function answer(rules: RuleChoices): Answer {
  return { ...ok(rulesWire(rules)), headers: { ETag: rulesTag(rules) } }
}

/**
 * Stores a company's choice of a rule pack, and derives the billings of all patients again. Billed
 * rows keep their pack. With `If-Match`, the request is rejected if the company's choices have
 * changed since the user saw them. A choice that changes nothing is always accepted, so that a
 * repeated request succeeds.
 */
const choose: Handler = async (storage, { text, ifMatch }) => {
  const body = parseValue(parseJson(text), rulesBody)
  const { rules } = await storage.lockCompany()
  const { rules_id: rulesId, first_day: firstDay, setup_min_days: setupMinDays } = body
  const next = firstDay === null ? [] : withChoice(rules, { rulesId, firstDay, setupMinDays })
  const [tag, nextTag] = [rulesTag(rules), rulesTag(next)]
  if (tag === nextTag) return answer(rules)
  if (ifMatch !== null && ifMatch !== '*' && ifMatch !== tag) throw rulesChanged()
  await storage.changeCompany({ rules: next })
  const act: FactAct = {
    act: 'RULES_UPDATE',
    patientId: null,
    subject: 'rules',
    subjectId: 'company',
    before: rulesFields(rules),
    after: rulesFields(next),
    bearsOn: () => false,
  }
  await storage.history.append(factEntries([act], await deriveAll(storage)))
  return answer(next)
}

/** Compares the billings of all patients with their billings under other rules. Stores nothing. */
const dryRun: Handler = async (storage, { text }) => {
  const wanted = parseValue(parseJson(text), dryRunBody)
  const { rules, fees } = await storage.company()
  const choices = choicesFor(wanted, rules)
  const amount: AmountOf = (codes, day) => {
    const cents = centsOfCodes(fees.rows, codes, day)
    return cents === null ? null : amountOf(cents)
  }
  const found: ReturnType<typeof compared>[] = []
  await eachDerivation(storage, (patient) => {
    found.push(compared(patient, choices, wanted, amount))
  })
  return ok(dryRunWire(wanted, found))
}

/**
 * Turns PCM on or off from the clinic's current month on, and derives the billings of all patients
 * again.
 */
const switchPcm: Handler = async (storage, { text, now }) => {
  const { is_pcm_enabled: isOn } = parseValue(parseJson(text), pcmBody)
  const { pcm } = await storage.lockCompany()
  const today = dateInZone(now, await storage.zoneUnder(null))
  const next = switchedPcm(pcm, isOn, monthStart(today))
  await storage.changeCompany({ pcm: next })
  const act: FactAct = {
    act: 'PCM_SWITCH',
    patientId: null,
    subject: 'pcm',
    subjectId: 'company',
    before: pcmFields(pcm),
    after: pcmFields(next),
    bearsOn: isSupportFrom(monthStart(today)),
  }
  await storage.history.append(factEntries([act], await deriveAll(storage)))
  return ok({ is_pcm_enabled: isPcmOn(next) })
}

export const ruleRoutes: Routes = {
  'GET billing/rules/': async (storage) => answer((await storage.company()).rules),
  'PUT billing/rules/': choose,
  'POST billing/rules/dry-run/': dryRun,
  'GET billing/pcm/': async (storage) =>
    ok({ is_pcm_enabled: isPcmOn((await storage.company()).pcm) }),
  'PUT billing/pcm/': switchPcm,
}
