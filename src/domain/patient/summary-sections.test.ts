import { describe, expect, it } from 'vitest'
import { headingOf, summaryText } from './summary-sections'

describe('D25 the output of a chat summary', () => {
  it.each([
    ['a text', 'Knee pain.', null, [['', ['Knee pain.']]]],
    [
      'texts and lists under any keys',
      { kind: 'extractive', symptoms: ['Knee pain', ''], period: 'Jan 5', count: 3, open: [] },
      'extractive',
      [
        ['symptoms', ['Knee pain']],
        ['period', ['Jan 5']],
        ['count', ['3']],
      ],
    ],
    [
      'groups',
      { highlights: [{ who: 'Pat', text: 'It hurts.' }, {}] },
      null,
      [['highlights', ['Pat · It hurts.']]],
    ],
    ['nothing', null, null, []],
    ['true', true, null, []],
    ['an object without text', { kind: 7, a: null, b: {} }, null, []],
  ])('the output of a chat summary may be %s', (_, output, kind, sections) => {
    const read = summaryText(output)
    expect(read.kind).toBe(kind)
    expect(read.sections.map(({ key, lines }) => [key, lines])).toEqual(sections)
  })

  it('the output of a chat summary has one section for each key, and the heading is the key as readable text', () => {
    expect(headingOf('open_questions')).toBe('Open questions')
    expect(headingOf('openQuestions')).toBe('Open questions')
  })
})
