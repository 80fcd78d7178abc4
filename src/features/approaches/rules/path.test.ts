import { describe, expect, test } from 'vitest'
import type { InspectionState } from '../../inspections/model/codes.ts'
import type { Outcome, SubjectFacts } from '../model.ts'
import { concludedValues, isTaken, pathOf } from './path.ts'
import type { Reconciled } from './reconciliation.ts'

const subject = {
  category: 'RESIDENTIAL',
  area: 400,
  areaName: 'Salwa',
  tenure: 'FREEHOLD',
  remainingMonths: null,
} as SubjectFacts
const done: Outcome = { value: 1, perSqm: null, range: null, landValue: null, steps: [], faults: [], remarks: [] }
const faulty: Outcome = { ...done, faults: [{ field: 'x', code: 'x', message: 'x' }] }
const reconciled = { ...done, finalValue: 300_000, landValue: 200_000, buildingValue: 100_000 } as unknown as Reconciled
const recorded = { finalValue: 300_000, landValue: 200_000, buildingValue: 100_000 }
const known = {
  subject,
  inspections: [{ state: 'HELD' as InspectionState }],
  used: 4,
  outcomes: { GRID: done },
  reconciled,
  recorded,
}
const lacks = (more: Partial<typeof known> = {}) =>
  Object.fromEntries(pathOf({ ...known, ...more }).map(({ step, missing }) => [step, missing.map(({ word }) => word)]))

describe('the way to a value', () => {
  test('nothing is missing', () =>
    expect(lacks()).toEqual({ FILE: [], INSPECTION: [], EVIDENCE: [], APPROACHES: [], VALUE: [] }))
  test('what the file lacks', () => {
    const empty = { ...subject, category: null, area: null, areaName: null, tenure: null }
    expect(lacks({ subject: empty }).FILE).toEqual([
      'value:path.noCategory',
      'value:path.noArea',
      'value:path.noSize',
      'value:path.noTenure',
    ])
    expect(lacks({ subject: { ...subject, tenure: 'USUFRUCT' } }).FILE).toEqual(['value:path.noTerm'])
  })
  test('no inspection that was held, and one that is planned', () => {
    expect(lacks({ inspections: [] }).INSPECTION).toEqual(['value:path.noInspection'])
    expect(lacks({ inspections: [{ state: 'CANCELLED' }, { state: 'FAILED' }] }).INSPECTION).toEqual([
      'value:path.noInspection',
    ])
    expect(lacks({ inspections: [{ state: 'PLANNED' }] }).INSPECTION).toEqual(['value:path.openInspection'])
  })
  test('no comparables, no approach, one that lacks something', () => {
    expect(lacks({ used: 0, outcomes: {} as typeof known.outcomes })).toMatchObject({
      EVIDENCE: ['value:path.noComparables'],
      APPROACHES: ['value:path.noApproach'],
    })
    expect(lacks({ outcomes: { GRID: faulty } }).APPROACHES).toEqual(['value:path.faults'])
  })
  test('a value that is not reconciled, or not taken', () => {
    expect(lacks({ reconciled: { ...reconciled, faults: faulty.faults } }).VALUE).toEqual(['value:path.notReconciled'])
    expect(lacks({ recorded: { ...recorded, finalValue: 1 } }).VALUE).toEqual(['value:path.notTaken'])
  })
})

test('a value is taken when the record has what is known of it', () => {
  expect(isTaken(reconciled, recorded)).toBe(true)
  expect(isTaken(reconciled, { ...recorded, landValue: null })).toBe(false)
  expect(isTaken({ ...reconciled, landValue: null, buildingValue: null }, recorded)).toBe(true)
  expect(isTaken({ ...reconciled, finalValue: null }, { finalValue: null, landValue: null, buildingValue: null })).toBe(
    false,
  )
})

test('parts that the sheets do not tell stay where they sum to the value, and are cleared where they do not', () => {
  const untold = { ...reconciled, landValue: null, buildingValue: null }
  expect(concludedValues(untold, recorded)).toEqual(recorded)
  const other = { ...untold, finalValue: 310_000 }
  const cleared = { finalValue: 310_000, landValue: null, buildingValue: null }
  expect(concludedValues(other, recorded)).toEqual(cleared)
  expect(isTaken(other, { ...recorded, finalValue: 310_000 })).toBe(false)
  expect(isTaken(other, cleared)).toBe(true)
  // Bare land has no building, whatever was recorded before.
  const land = { ...reconciled, landValue: 300_000, buildingValue: null }
  expect(concludedValues(land, recorded)).toEqual({ finalValue: 300_000, landValue: 300_000, buildingValue: null })
  const fils = { ...untold, finalValue: 0.3 }
  expect(concludedValues(fils, { finalValue: null, landValue: 0.1, buildingValue: 0.2 })).toMatchObject({
    landValue: 0.1,
  })
})
