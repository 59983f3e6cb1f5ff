import { describe, expect, it } from 'vitest'
import { en } from '../../../domain/messages/en'
import { loggedToast } from './logged-toast'

const { log } = en.patientActions

describe('the toast after an interaction was saved', () => {
  it.each([
    ['contains no warning if the interaction has no warnings', [], undefined],
    ['warns about an interaction of over 8 hours', ['LOG_UNUSUALLY_LONG'], log.tooLong],
    ['warns about an interaction that overlaps another one', ['LOG_OVERLAPS'], log.overlaps],
    [
      'contains both warnings of one interaction',
      ['LOG_OVERLAPS', 'LOG_UNUSUALLY_LONG'],
      `${log.tooLong}\n${log.overlaps}`,
    ],
  ] as const)('K08 the toast %s', (_, warnings, description) => {
    const toast = loggedToast({ warnings: [...warnings] }, log.done, en.patientActions)
    expect(toast).toEqual(
      description === undefined
        ? { type: 'success', title: log.done }
        : { type: 'warning', title: log.done, description, duration: null },
    )
  })
})
