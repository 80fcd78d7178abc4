import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groundsOfExisting } from './existing-use.ts'

const known = (more: Partial<Parameters<typeof groundsOfExisting>[0]> = {}) => ({
  planning: { permitNumber: '4471/18' },
  planned: { builtArea: 560, permittedArea: 840, beyond: 0 },
  subject: { builtArea: 560 },
  cost: { value: 387_200, landValue: 248_320 },
  ...more,
})

describe('the grounds of the four tests of an existing use', () => {
  test('are the figures of the file', () => {
    expect(groundsOfExisting(known())).toEqual({
      legallyPermissible: { word: 'ratio', built: 560, permitted: 840 },
      physicallyPossible: { word: 'stands', built: 560 },
      financiallyFeasible: { word: 'adds', value: 387_200, land: 248_320 },
      mostProductive: { word: 'lost', building: 138_880 },
    })
  })

  test.each([
    [
      'a permit where no ratio is known',
      { planned: { builtArea: 560, permittedArea: null, beyond: null } },
      { word: 'permit', permit: '4471/18' },
    ],
    [
      'nothing without either',
      { planning: {}, planned: { builtArea: 560, permittedArea: null, beyond: null } },
      undefined,
    ],
    ['nothing beyond what is permitted', { planned: { builtArea: 900, permittedArea: 840, beyond: 60 } }, undefined],
    ['nothing where a violation was found', { planning: { permitNumber: '1', violationsFound: 'FOUND' } }, undefined],
  ] as const)('of the law: %s', (_, more, ground) => {
    expect(groundsOfExisting(known(more)).legallyPermissible).toEqual(ground)
  })

  test('claim nothing of a file that tells nothing', () => {
    const nothing = { planning: {}, planned: { builtArea: null, permittedArea: null, beyond: null } }
    expect(groundsOfExisting({ ...nothing, subject: { builtArea: null }, cost: undefined })).toEqual({})
  })

  test('call a use feasible and most productive exactly where the building adds to the land', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(amount, amount, (value, landValue) => {
        const { financiallyFeasible, mostProductive } = groundsOfExisting(known({ cost: { value, landValue } }))
        expect([Boolean(financiallyFeasible), Boolean(mostProductive)]).toEqual([value > landValue, value > landValue])
      }),
    )
  })
})
