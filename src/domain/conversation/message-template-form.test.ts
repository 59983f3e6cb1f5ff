import { describe, expect, it } from 'vitest'
import { en } from '../messages/en'
import type { MessageTemplate } from './message-template'
import { templateForm, templateFormProblems, templateOfForm } from './message-template-form'

const { problems } = en.messageTemplates
const named = (name: string): MessageTemplate => {
  return { name, texts: { en: 'Hello', es: 'Hola' }, isReminder: false }
}
const good = templateForm(named('Hello'))

describe('the form of a message template', () => {
  it.each([
    ['a valid template', good, [], {}],
    ['a missing name', { ...good, name: '  ' }, [], { name: problems.name }],
    ['a long name', { ...good, name: 'x'.repeat(61) }, [], { name: problems.name }],
    [
      'the name of another template',
      { ...good, name: ' HELLO' },
      [named('Hello')],
      { name: problems.repeated },
    ],
    ['a missing text', { ...good, es: '' }, [], { es: problems.empty }],
    ['a long text', { ...good, en: 'x'.repeat(10_001) }, [], { en: problems.tooLong }],
    ['an unknown placeholder', { ...good, en: '{name}' }, [], { en: problems.unknown('{name}') }],
  ])(
    'Y27 the form of a template finds the problem, if any, of %s',
    (_, values, others, expected) => {
      expect(templateFormProblems(values, others, problems)).toEqual(expected)
    },
  )

  it('Y27 if there are already 50 templates, the form rejects a new template', () => {
    const others = Array.from({ length: 50 }, (_, at) => named(`Template ${at}`))
    expect(templateFormProblems(good, others, problems)).toEqual({ name: problems.most(50) })
    expect(templateFormProblems(good, others.slice(1), problems)).toEqual({})
  })

  it('Y27 the form of a template returns the typed template without spaces at the ends of its name', () => {
    expect(templateOfForm({ ...good, name: ' Hello ' })).toEqual(named('Hello'))
  })
})
