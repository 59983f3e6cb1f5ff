import { describe, expect, it } from 'vitest'
import { careTeamChoices, careTeamFormProblems, careTeamOf, careTeamOver } from './care-team-form'

function member(id: number, fullName: string, isPrimary = false, status = 'ACTIVE') {
  const user = { id, fullName, firstName: fullName, lastName: '' }
  return { isPrimary, status, provider: { user, type: null } }
}

describe('the care team form', () => {
  it('D22 the care team form has one primary provider, and the other members are secondary', () => {
    const team = [member(2, 'Ben'), member(1, 'Ann', true), member(3, 'Cy')]
    expect(careTeamOf(team)).toEqual({ primaryProvider: 1, secondaryProviders: [2, 3] })
    expect(careTeamOf([])).toEqual({ primaryProvider: null, secondaryProviders: [] })
  })

  it.each([
    [1, [2, 3], null],
    [null, [1, 2], null],
    [null, [], null],
    [2, [1, 2], { secondaryProviders: 'primaryIsSecondary' }],
  ])(
    'D23 a care team with the primary provider %s and the secondary providers %j has the problems %j',
    (primaryProvider, secondaryProviders, problems) => {
      expect(careTeamFormProblems({ primaryProvider, secondaryProviders })).toEqual(problems)
    },
  )

  it('D22 the care team form offers all active providers and the inactive members of the team, sorted by name', () => {
    const providers = [
      { id: 3, fullName: 'Cy', isActive: true },
      { id: 1, fullName: 'Ann', isActive: true },
      { id: 4, fullName: 'Dee', isActive: false },
      { id: 2, fullName: 'Ben', isActive: false },
    ]
    const team = [member(2, 'Ben'), member(9, 'Ada', true, 'INACTIVE')]
    expect(careTeamChoices(providers, team)).toEqual([
      { id: 9, fullName: 'Ada', isInactive: true },
      { id: 1, fullName: 'Ann', isInactive: false },
      { id: 2, fullName: 'Ben', isInactive: true },
      { id: 3, fullName: 'Cy', isInactive: false },
    ])
  })
})

describe('D22 D23 merging a care team with changes that another user made after the form opened', () => {
  const base = { primaryProvider: 1, secondaryProviders: [2, 3] }
  it.each([
    ['keeps the other user’s changes', {}, [1, [2, 4]], [1, [2, 4]]],
    [
      'keeps the other user’s primary provider',
      { secondaryProviders: [2, 3, 5] },
      [4, [2, 3]],
      [4, [2, 3, 5]],
    ],
    [
      'removes a member that this user has removed',
      { secondaryProviders: [3] },
      [1, [2, 3, 4]],
      [1, [3, 4]],
    ],
    [
      'sets the primary provider that this user chose',
      { primaryProvider: 4 },
      [1, [2, 4]],
      [4, [2]],
    ],
    [
      'keeps the other user’s primary provider, even if this user adds that provider as secondary',
      { secondaryProviders: [2, 3, 5] },
      [5, []],
      [5, []],
    ],
    [
      'contains a provider only once if both users added this provider',
      { secondaryProviders: [2, 3, 5] },
      [1, [5]],
      [1, [5]],
    ],
    ['removes the primary provider', { primaryProvider: null }, [1, [2]], [null, [2]]],
  ] as const)(
    'D22 D23 the merge of a care team %s',
    (_, typed, [primary, secondary], [newPrimary, newSecondary]) => {
      const fresh = { primaryProvider: primary, secondaryProviders: [...secondary] }
      const form = {
        ...base,
        ...typed,
        secondaryProviders:
          'secondaryProviders' in typed ? [...typed.secondaryProviders] : base.secondaryProviders,
      }
      expect(careTeamOver(form, base, fresh)).toEqual({
        primaryProvider: newPrimary,
        secondaryProviders: newSecondary,
      })
    },
  )
})
