import { describe, expect, it, vi } from 'vitest'
import { cptCodesWords } from '../billing/cpt-codes'
import type { RulePackId } from '../billing/rule-packs'
import { en } from './en'
import { es } from './es'

/**
 * Returns every message of a language or a section, with its path, such as `.billing.tabs.ready`.
 * If a message is a function, it is called with plausible values.
 */
function words(value: unknown, path = ''): [path: string, word: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value(2, 3, 'x'))]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => words(inner, `${path}.${key}`))
}

/** Imports the modules again, so that no messages from an earlier test are loaded. */
async function freshModules() {
  vi.resetModules()
  return {
    ...(await import('./messages')),
    ...(await import('./en')),
    ...(await import('./es')),
    billingWords: await import('./en-billing'),
    patientWords: await import('./en-patient'),
    supportWords: await import('./en-support'),
  }
}

describe('the messages in English and Spanish', () => {
  it('the English and the Spanish messages have the same keys, and no message is empty', () => {
    expect(words(es).map(([path]) => path)).toEqual(words(en).map(([path]) => path))
    expect([...words(en), ...words(es)].filter(([, word]) => word.trim() === '')).toEqual([])
  })

  it.each([
    /profesional (principal|secundario)|profesionales/i,
    /facturas?\b/i,
    /\bcontrol(es)?\b/i,
    /historia clínica/i,
    /vídeo|\bcostes?\b|mes natural|caduca|monitorización|fisioterapeuta|\bIntro\b/i,
    /n\.º de historia/i,
    /atención principal|gestión principal/i,
    /PCM (está )?(des)?activado/i,
    /sustitu|concilia|no leíd|en otra pestaña|por favor|días respondidos/i,
    /deshacer la marca|programa RTM/i,
    /dejar(lo|la|los|las)? .*fuera|dejó fuera|dejaron fuera|pulsa|cámara de compensación/i,
    /[«»]|restablecer filtros|días (con|de) datos|cargos? abiertos?|el expediente coincide/i,
    /mientras tanto|recibió instrucción|\bnegar la reclamación|reglas CMS|a una llamada de|sin fijar/i,
  ])('the Spanish messages use one term for each thing, so no message matches %s', (other) => {
    expect(words(es).filter(([, word]) => other.test(word))).toEqual([])
  })

  it.each([
    /sign(ed|ing|s)? out|reset filters|days of data|monitored days|open billing/i,
    /for the (whole )?clinic\b|in-person contact|warning from/i,
    /at your fees|on course|in the meantime|(?<!timely )filing limit|away from a unit|still needs/i,
    /please (choose|describe|shorten|write)|their (fees|rules)/i,
  ])('the English messages use one term for each thing, so no message matches %s', (other) => {
    expect(words(en).filter(([, word]) => other.test(word))).toEqual([])
  })

  it('C01 C02 C03 C04 the texts about the CPT codes have the same numbers in both languages', () => {
    const numbers = (word: string) => [...new Set(word.match(/\d+/g))].sort()
    const english = new Map(words(en.cptCodes))
    const spanish = words(es.cptCodes)
    expect(spanish.filter(([, word]) => numbers(word).length > 0).length).toBeGreaterThan(10)
    for (const [path, word] of spanish) {
      expect([path, numbers(word)]).toEqual([path, numbers(english.get(path) ?? '')])
    }
  })

  it.each([en, es])(
    'in different sections, the messages use the same words for the same action or field',
    (catalog) => {
      const { patientActions, patientDetail } = catalog
      const { interactions, timer, record } = patientDetail
      expect(interactions.edit).toBe(patientActions.log.titleChange)
      expect(interactions.remove).toBe(patientActions.log.delete)
      expect(timer.resume).toBe(patientActions.stopwatch.resume)
      expect(record.recordId).toBe(patientActions.fields.recordId)
    },
  )

  it('S07 S08 the English messages have singular and plural forms', () => {
    expect(en.app.readyBillings(1)).toBe('You have 1 billing ready to be processed.')
    expect(en.app.readyBillings(2)).toBe('You have 2 billings ready to be processed.')
    expect(en.app.readyBillings(1234)).toBe('You have 1,234 billings ready to be processed.')
  })

  it('the Spanish messages have singular and plural forms, and numbers as in the United States', () => {
    expect(es.app.readyBillings(1)).toBe('Tiene 1 cargo listo para procesar.')
    expect(es.app.readyBillings(2)).toBe('Tiene 2 cargos listos para procesar.')
    expect(es.app.readyBillings(1234)).toBe('Tiene 1,234 cargos listos para procesar.')
  })

  it('Spanish messages are loaded on demand, and all languages except Spanish get English messages', async () => {
    const fresh = await freshModules()
    const { en, es, billingWords, patientWords } = fresh
    const { languageOf, loadCoreMessages, loadWords, wordsFor } = fresh
    const sections = [billingWords, patientWords]
    const { locale, session, billing, patient } = en
    const english = { locale, session, billing, patient }
    expect(wordsFor('es-MX', sections)).toMatchObject(english)
    const spanish = {
      locale: es.locale,
      session: es.session,
      billing: es.billing,
      patient: es.patient,
    }
    expect(await loadWords('es-MX', sections)).toMatchObject(spanish)
    expect(wordsFor('es', sections)).toMatchObject(spanish)
    expect(await loadWords('de', sections)).toMatchObject(english)
    expect(await loadCoreMessages('es')).toMatchObject({ locale: 'es-US', session: es.session })
    expect(await loadCoreMessages('de')).toMatchObject({ locale: 'en-US' })
    expect(languageOf('EN-gb')).toBe('en')
  })

  it('a screen gets only the sections of the messages that the screen names', async () => {
    const { wordsFor, patientWords } = await freshModules()
    expect(Object.keys(wordsFor('en', [patientWords]))).not.toContain('billing')
  })

  it('a screen gets English messages if its Spanish messages cannot be loaded', async () => {
    const { en, loadWords, supportWords, patientWords } = await freshModules()
    vi.doMock('./es-support', () => Promise.reject(new Error('offline')))
    const words = await loadWords('es', [supportWords, patientWords])
    vi.doUnmock('./es-support')
    expect([words.support, words.patient]).toEqual([en.support, en.patient])
  })

  it.each([
    ['A07', en.session.welcomeBack('Pat'), 'Welcome back, Pat!'],
    ['A13', en.userTypes.pt, 'Physical Therapist'],
    ['A14', en.account.registration.failed, 'Signup failed'],
    [
      'A17',
      en.account.newPassword.done,
      'Password reset successful. Please login with your new password.',
    ],
    ['A18', en.account.reset.requestFailed, 'Reset password failed'],
    ['A18', en.account.newPassword.failed, 'Password reset failed'],
    ['A20', en.account.verify.done, 'Email has been verifed'],
    ['A21', en.account.verify.failed, 'Email verification failed'],
    ['B11', en.billing.stillPending, 'This billing is still pending.'],
    ['B27', en.billingMoves.done.UNRECONCILE, 'Successfully unmarked as billed.'],
    ['B28', en.billingMoves.confirmUndoCancellation.title, 'Undo Cancellation?'],
    [
      'B28',
      en.billingMoves.confirmUndoCancellation.description,
      "This will move this card back to the 'ready to bill' tab.",
    ],
    ['B29', en.billingMoves.done.UNCANCEL, 'Successfully undid the cancellation.'],
    ['B30', en.billingMoves.failed.UNCANCEL, 'Failed to undo cancellation.'],
    ['B31', en.billingMoves.failed.CANCEL, 'Failed to cancel billing'],
    ['B32', en.billingMoves.failed.UNRECONCILE, 'Request failed'],
    ['B33', en.billing.countsFailed, 'Error fetching billing counts'],
    ['B33', en.app.readyCountFailed, 'Error fetching billings count'],
    ['X14', en.billingMoves.done.CANCEL, 'Successfully cancelled the billing.'],
    ['J02', en.billingMoves.copied, 'Justification copied to clipboard.'],
    ['J03', en.errors.copyFailed, 'Failed to copy text.'],
    ['D10', en.patient.invalidDate, 'Invalid date format'],
    ['G01', en.confirmation.title, 'Are you sure?'],
    ['G02', en.common.submitting, 'Submitting'],
    ['G03', en.confirmation.deleteDescription, 'This action cannot be undone'],
    ['L08', en.session.logoutSuccessful, 'Logout Successful'],
    ['P18', en.errors.updatesTitle, 'App updates in progress'],
    ['P18', en.errors.updatesText, 'Please wait a minute and refresh the page.'],
    ['P19', en.errors.generic, 'An error occurred'],
  ])('%s the English messages contain the specified text: %s', (_, word, spec) => {
    expect(word).toBe(spec)
  })

  it('X01 the English messages contain the spec’s title and description of the cancel dialog', () => {
    expect(en.cancelForm.title).toBe('Cancellation Reason')
    expect(en.cancelForm.description(1)).toContain('enter a reason for cancelling this billing')
    expect(en.cancelForm.description(1)).toContain(
      'ancelled billing events can be viewed in the cancelled tab',
    )
  })
})

describe('C01 C02 C03 C04 the dialog “The CPT Codes”', () => {
  it.each([
    ['C01', 'connect', ['98975', 'educated', 'active', '16 or more days', 'before day 16']],
    ['C02', 'engage', ['98977', '16 or more days in a 30-day cycle', '30 or more days']],
    [
      'C03',
      'supportRtm',
      [
        '98980',
        '98981',
        'phone',
        'video',
        'in person',
        '20 minutes or more',
        'additional 20 minutes',
      ],
    ],
    [
      'C04',
      'supportPcm',
      [
        '99426',
        '99427',
        'first 30 minutes in a calendar month',
        'additional 30 minutes',
        'clinical staff',
        'physician',
        'care plan',
        'coordination',
        'education',
      ],
    ],
  ] as const)('%s the dialog “The CPT Codes” explains the rule of %s', (_, section, facts) => {
    const { codes, points } = en.cptCodes.packs.spec.sections[section]
    for (const fact of facts) expect(`${codes} ${points.join(' ')}`).toContain(fact)
  })

  it.each([
    ['engagePart', ['98984', '98985', '98986', '2 to 15 days']],
    ['engageFull', ['98976', '98977', '98978', '16 or more days']],
    ['supportRtm', ['98979 from 10 minutes', '98980 from 20', '98981', '10 to 19 minutes']],
    ['supportPcm', ['99426 first', '99427 each additional 30 minutes']],
  ] as const)(
    'K21 the dialog “The CPT Codes” explains the rule of %s under the rule pack “cms2026”',
    (section, facts) => {
      const { codes, points } = en.cptCodes.packs.cms2026.sections[section]
      for (const fact of facts) expect(`${codes} ${points.join(' ')}`).toContain(fact)
    },
  )

  it('K21 the dialog “The CPT Codes” shows the rule packs that the billings follow, and has headings if there are several packs', () => {
    const titles = (packs: readonly RulePackId[]) =>
      cptCodesWords(en.cptCodes, packs).groups.map(({ title }) => title)
    expect(titles(['spec'])).toEqual([null])
    expect(titles(['spec', 'cms2026'])).toEqual(['Default rules', 'CMS 2026 rules'])
  })
})
