import { describe, expect, test } from 'vitest'
import { LICENCE_CLASSES, PROPERTY_CATEGORIES, type PropertyCategory } from '#features/terms/model/codes.ts'
import { addDays } from '#kernel/dates.ts'
import { type Lack, type Licence, type LicenceScopes, licenceFaults } from './model.ts'
import {
  assigningFaults,
  coverOf,
  dueWarning,
  expiryStage,
  isAssignedBeyond,
  judgeSigning,
  lacksOf,
  lacksOfAny,
} from './rules.ts'

const TODAY = '2026-11-22'
const SCOPES: LicenceScopes = {
  A: { categories: [...PROPERTY_CATEGORIES], ceiling: null },
  B: { categories: ['RESIDENTIAL', 'COMMERCIAL', 'APARTMENT'], ceiling: 3_000_000 },
  C: { categories: ['RESIDENTIAL'], ceiling: 500_000 },
}
const licence: Licence = {
  registerNumber: '231/2017',
  licenceClass: 'B',
  categories: null,
  ceiling: null,
  expiresOn: '2027-05-01',
}
const codes = (faults: { code: string }[]) => faults.map(({ code }) => code.replace('licences:fault.', ''))

describe('licence × class × category × ceiling × expiry', () => {
  const OWN_CATEGORIES: (readonly PropertyCategory[] | null)[] = [null, ['RESIDENTIAL'], ['COMMERCIAL', 'FARMS']]
  const OWN_CEILINGS = [null, 200_000, 3_000_000, 9_000_000]
  const VALUES = [null, 0, 200_000, 200_000.001, 500_000, 500_001, 3_000_000, 3_000_001, 50_000_000]
  const EXPIRIES = [addDays(TODAY, -1), TODAY, addDays(TODAY, 1)]

  test('what it lacks is what any of its limits leaves out, each limit by itself', () => {
    let judged = 0
    for (const licenceClass of LICENCE_CLASSES)
      for (const categories of OWN_CATEGORIES)
        for (const ceiling of OWN_CEILINGS)
          for (const expiresOn of EXPIRIES)
            for (const propertyCategory of [null, ...PROPERTY_CATEGORIES])
              for (const finalValue of VALUES) {
                const cover = coverOf({ ...licence, licenceClass, categories, ceiling, expiresOn }, SCOPES)
                const scope = SCOPES[licenceClass]
                const lacks: Lack[] = []
                if (expiresOn === EXPIRIES[0]) lacks.push('expired')
                if (propertyCategory !== null) {
                  const inClass = scope.categories.includes(propertyCategory)
                  const inOwn = categories === null ? true : categories.includes(propertyCategory)
                  if (!inClass || !inOwn) lacks.push('category')
                }
                const over = [scope.ceiling, ceiling].some((most) => most !== null && (finalValue ?? 0) > most)
                if (over) lacks.push('ceiling')
                expect(lacksOf(cover, { propertyCategory, finalValue }, TODAY)).toEqual(lacks)
                judged += 1
              }
    expect(judged).toBe(3 * 3 * 4 * 3 * 12 * 9)
  })

  test('of several valuations each lack is shown once, and none of those that are covered', () => {
    const cover = coverOf(licence, SCOPES)
    const [house, land] = [
      { propertyCategory: 'RESIDENTIAL', finalValue: 400_000 },
      { propertyCategory: 'LAND', finalValue: 3_000_001 },
    ]
    expect(lacksOfAny(cover, [house, house], TODAY)).toEqual([])
    expect(lacksOfAny(cover, [house, land, { ...land, finalValue: null }], TODAY)).toEqual(['category', 'ceiling'])
    expect(lacksOfAny(null, [house, land], TODAY)).toEqual(['none'])
  })

  test('nobody is covered without a licence, whatever is valued', () => {
    for (const propertyCategory of [null, ...PROPERTY_CATEGORIES])
      expect(lacksOf(null, { propertyCategory, finalValue: 1 }, TODAY)).toEqual(['none'])
  })
})

test('an expiry is warned of 60 and 30 days ahead, each once, and not after it', () => {
  const stages = [-400, -1, 0, 30, 31, 60, 61, 400].map((days) => expiryStage(addDays(TODAY, days), TODAY))
  expect(stages).toEqual(['expired', 'expired', 30, 30, 60, 60, null, null])
  const due = (days: number, warnedDays: number | null) =>
    dueWarning({ expiresOn: addDays(TODAY, days), warnedDays }, TODAY)
  expect([due(61, null), due(60, null), due(45, 60), due(30, 60), due(30, 30), due(0, 30)]).toEqual([
    ...[null, 60, null, 30, null, null],
  ])
  // Anyone who is entered with three weeks left is warned once.
  expect([due(21, null), due(0, null), due(-1, null)]).toEqual([30, 30, null])
})

test('only a manager assigns beyond a licence, with a reason', () => {
  const asked = { name: 'سالم', lacks: ['expired', 'ceiling'] as const, isManager: false, reason: 'عاجل' }
  expect(codes(assigningFaults(asked))).toEqual(['assignee.expired', 'assignee.ceiling', 'managerAssigns'])
  expect(codes(assigningFaults({ ...asked, isManager: true, reason: '' }))).toEqual([
    ...['assignee.expired', 'assignee.ceiling', 'reason'],
  ])
  expect(assigningFaults({ ...asked, isManager: true })).toEqual([])
  expect(assigningFaults({ ...asked, lacks: [] })).toEqual([])
})

describe('an approval', () => {
  const LACKS: Lack[][] = [[], ['none'], ['expired'], ['category'], ['ceiling'], ['expired', 'ceiling']]
  const ASSIGNEES = [null, ...LACKS]

  test('within the licences asks for nothing; beyond them for a manager’s reason and the review of another', () => {
    for (const lacks of LACKS)
      for (const isManager of [false, true])
        for (const assignee of ASSIGNEES)
          for (const isExcepted of [false, true])
            for (const reviewers of [[], ['signer'], ['other'], ['signer', 'other']]) {
              const verdict = judgeSigning({
                signer: { id: 'signer', isManager, lacks },
                assignee,
                isExcepted,
                reviewers,
              })
              const beyond = lacks.length > 0
              const needsReview = beyond || isExcepted || (assignee?.length ?? 0) > 0
              expect(codes(verdict.faults)).toEqual([
                ...(beyond && !isManager ? [...lacks.map((lack) => `signer.${lack}`), 'managerSigns'] : []),
                ...(needsReview && !reviewers.includes('other') ? ['secondReview'] : []),
              ])
              expect(verdict.needsReason).toBe(beyond && isManager)
            }
  })

  test('an exception counts for the person who is assigned now', () => {
    const exceptions = [{ kind: 'ASSIGNMENT', userId: 'a' } as const, { kind: 'APPROVAL', userId: 'b' } as const]
    expect(['a', 'b', null].map((id) => isAssignedBeyond(exceptions, id))).toEqual([true, false, false])
  })
})

test('a licence’s record says what is wrong with it', () => {
  const wrong = (changes: Partial<Licence>) =>
    licenceFaults({ ...licence, ...changes }).map(({ field, code }) => `${field} ${code}`)
  expect(licenceFaults(licence)).toEqual([])
  expect(wrong({ registerNumber: ' ' })).toEqual(['registerNumber licences:fault.registerNumber'])
  expect(wrong({ registerNumber: '12\u202e' })).toEqual(['registerNumber kernel:badText'])
  for (const categories of [[], ['LAND', 'LAND']] as const)
    expect(wrong({ categories })).toEqual(['categories licences:fault.categories'])
  for (const ceiling of [0, -1, 0.0001, Number.NaN])
    expect(wrong({ ceiling })).toEqual(['ceiling licences:fault.ceiling'])
  for (const expiresOn of ['', '2026-02-30', 'غداً'])
    expect(wrong({ expiresOn })).toEqual(['expiresOn licences:fault.expiresOn'])
})
