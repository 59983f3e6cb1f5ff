import { describe, expect, it } from 'vitest'
import { viewParams } from '../../domain/view-params'
import { patientViewOf, patientViewText } from './patient-list-text'
import { changeView, firstView, type PatientListAction } from './patient-list-view'

const first = firstView('active', 50)

function viewAfter(...actions: PatientListAction[]) {
  return actions.reduce(changeView, first)
}

describe('the query text of a view of the patients list, such as its tab, page and filters', () => {
  const views: [string, PatientListAction[]][] = [
    ['', []],
    ['tab=inactive', [{ type: 'tab', tab: 'inactive' }]],
    ['page=3&size=50', [{ type: 'page', pageIndex: 2 }]],
    [
      'sort=-user__birth_date',
      [{ type: 'sort', sort: { key: 'user__birth_date', descending: true } }],
    ],
    [
      'sort=-user__last_name',
      [{ type: 'sort', sort: { key: 'user__last_name', descending: true } }],
    ],
    ['sort=days_to_spare&attention=at_risk', [{ type: 'counter', counter: 'at_risk' }]],
    ['attention=one_call', [{ type: 'counter', counter: 'one_call' }]],
    ['live=no', [{ type: 'counter', counter: 'no_live_contact' }]],
    ['provider=7', [{ type: 'filters', filters: { providerId: 7 } }]],
    ['provider=null', [{ type: 'filters', filters: { providerId: 'null' } }]],
    [
      'tab=inactive&provider=7&cycle=last&pcm=no&enrolled=yes&minutes=10-20&replies=0-&live=no&unread=yes',
      [
        { type: 'tab', tab: 'inactive' },
        {
          type: 'filters',
          filters: {
            providerId: 7,
            cycle: 'last',
            pcm: false,
            enrolled: true,
            hasReviewInRange: { min: 10, max: 20 },
            hasRepliesInRange: { min: 0, max: null },
            synchronous: false,
            hasUnreadMessages: true,
          },
        },
      ],
    ],
    ['replies=-15', [{ type: 'filters', filters: { hasRepliesInRange: { min: null, max: 15 } } }]],
  ]

  it.each(views)(
    'Y04 the filters and the sorting of the patients list are written to the URL’s query "%s", and are read from it',
    (text, actions) => {
      const view = viewAfter(...actions)
      expect(patientViewText(view)).toBe(text)
      expect(patientViewOf(text, 50)).toEqual(text === '' ? null : view)
      const names = [...new URLSearchParams(text).keys()]
      expect(viewParams).toEqual(expect.arrayContaining(names))
    },
  )

  it('Y04 the query text of a view contains neither the search nor the birth date', () => {
    const filters = { birthDate: '1950-01-05' }
    expect(
      patientViewText(viewAfter({ type: 'search', search: 'Ann' }, { type: 'filters', filters })),
    ).toBe('')
    expect(patientViewOf('search=Ann&birthDate=1950-01-05', 50)).toBeNull()
  })

  it.each([
    ['tab=enrolled', null],
    ['page=0', null],
    ['page=-1&sort=phone&provider=<b>&cycle=1&pcm=1&minutes=20-10&replies=x&live=&unread=1', null],
    ['page=2&size=9', { ...first, pageIndex: 1 }],
    ['page=2&size=10001', { ...first, pageIndex: 1 }],
    [
      'page=2&tab=x&provider=7',
      { ...first, pageIndex: 1, filters: { ...first.filters, providerId: 7 } },
    ],
  ])(
    'Y04 an invalid value in a view’s query text is ignored, and valid values are kept: "%s"',
    (text, view) => {
      expect(patientViewOf(text, 50)).toEqual(view)
    },
  )

  it('Y04 a link to a page contains the page size of the user who made the link', () => {
    expect(patientViewOf('page=2&size=100', 25)).toMatchObject({ pageIndex: 1, pageSize: 100 })
    expect(patientViewOf('tab=inactive', 25)).toMatchObject({ pageIndex: 0, pageSize: 25 })
  })
})
