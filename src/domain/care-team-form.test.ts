import { describe, expect, it } from 'vitest'
import { careTeamChoices, careTeamFormProblems, careTeamOf, careTeamOver } from './care-team-form'

function member(id: number, fullName: string, isPrimary = false, status = 'ACTIVE') {
  const user = { id, fullName, firstName: fullName, lastName: '' }
  return { isPrimary, status, provider: { user, type: null } }
}

describe('the care team', () => {
  it('D22 is one primary provider and the others', () => {
    const team = [member(2, 'Ben'), member(1, 'Ann', true), member(3, 'Cy')]
    expect(careTeamOf(team)).toEqual({ primaryProvider: 1, secondaryProviders: [2, 3] })
    expect(careTeamOf([])).toEqual({ primaryProvider: null, secondaryProviders: [] })
  })

  it.each([
    [1, [2, 3], null],
    [null, [1, 2], null],
    [null, [], null],
    [2, [1, 2], { secondaryProviders: 'primaryIsSecondary' }],
  ])('D23 primary %s with %j', (primaryProvider, secondaryProviders, problems) => {
    expect(careTeamFormProblems({ primaryProvider, secondaryProviders })).toEqual(problems)
  })

  it('D22 offers everybody active by name, and keeps inactive members in sight', () => {
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

describe('D22 D23 a team that somebody else has changed since the form was opened', () => {
  const base = { primaryProvider: 1, secondaryProviders: [2, 3] }
  it.each([
    ['theirs stays', {}, [1, [2, 4]], [1, [2, 4]]],
    [
      'their primary provider stays',
      { secondaryProviders: [2, 3, 5] },
      [4, [2, 3]],
      [4, [2, 3, 5]],
    ],
    ['who was taken off here goes', { secondaryProviders: [3] }, [1, [2, 3, 4]], [1, [3, 4]]],
    ['who was chosen here becomes primary', { primaryProvider: 4 }, [1, [2, 4]], [4, [2]]],
    [
      'the primary one wins over a secondary one',
      { secondaryProviders: [2, 3, 5] },
      [5, []],
      [5, []],
    ],
    ['nobody stands there twice', { secondaryProviders: [2, 3, 5] }, [1, [5]], [1, [5]]],
    ['nobody becomes primary', { primaryProvider: null }, [1, [2]], [null, [2]]],
  ] as const)('D22 D23 %s', (_, typed, [primary, secondary], [newPrimary, newSecondary]) => {
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
  })
})
