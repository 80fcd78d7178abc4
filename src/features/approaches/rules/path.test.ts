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
const reconciled = {
  ...done,
  finalValue: 300_000,
  landValue: 200_000,
  buildingValue: 100_000,
  indications: [{}],
} as unknown as Reconciled
const recorded = { finalValue: 300_000, landValue: 200_000, buildingValue: 100_000 }
const known = {
  subject,
  id: 'V',
  editable: true,
  inspections: [{ id: 'I', state: 'HELD' as InspectionState }],
  comparables: [{ evidenceVersion: 1, currentVersion: 1 }],
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
      'progress:noCategory',
      'progress:noArea',
      'progress:noSize',
      'progress:noTenure',
    ])
    expect(lacks({ subject: { ...subject, tenure: 'USUFRUCT' } }).FILE).toEqual(['progress:noTerm'])
  })
  test('what it costs to rebuild asks for no comparables', () =>
    expect(lacks({ comparables: [], subject: { ...subject, purpose: 'INSURANCE' } }).EVIDENCE).toEqual([]))
  test('no inspection that was held, and one that is planned', () => {
    expect(lacks({ inspections: [] }).INSPECTION).toEqual(['progress:noInspection'])
    expect(
      lacks({
        inspections: [
          { id: 'I', state: 'CANCELLED' },
          { id: 'J', state: 'FAILED' },
        ],
      }).INSPECTION,
    ).toEqual(['progress:noInspection'])
    expect(lacks({ inspections: [{ id: 'I', state: 'PLANNED' }] }).INSPECTION).toEqual(['progress:openInspection'])
  })
  test('no comparables, no approach, one that lacks something', () => {
    expect(lacks({ comparables: [], outcomes: {} as typeof known.outcomes })).toMatchObject({
      EVIDENCE: ['progress:noComparables'],
      APPROACHES: ['progress:noApproach'],
    })
    expect(lacks({ outcomes: { GRID: faulty } }).APPROACHES).toEqual(['progress:faults'])
  })
  test('a value that is not reconciled, or not taken', () => {
    expect(lacks({ reconciled: { ...reconciled, faults: faulty.faults } }).VALUE).toEqual(['progress:notReconciled'])
    expect(lacks({ recorded: { ...recorded, finalValue: 1 } }).VALUE).toEqual(['progress:notTaken'])
  })
})

test('each step tells what there is and where it is done: at what is incomplete first, and nowhere for who may not change the file', () => {
  const ways = (more: Partial<typeof known> = {}) =>
    pathOf({ ...known, ...more }).map(({ told, to }) => [told?.word, told?.params, to])
  expect(ways({ outcomes: { GRID: done, COST: faulty } as typeof known.outcomes })).toEqual([
    [undefined, undefined, '/valuations/V/edit'],
    [undefined, undefined, '/inspections/I'],
    ['progress:used', { count: 1 }, '/valuations/V/comparables'],
    ['progress:indications', { count: 1 }, '/valuations/V/approaches/cost'],
    [undefined, undefined, '/valuations/V/approaches#reconciliation'],
  ])
  expect(
    ways({ editable: false, inspections: [] })
      .map(([, , to]) => to)
      .slice(0, 2),
  ).toEqual([null, null])
  expect(lacks({ comparables: [{ evidenceVersion: 1, currentVersion: 2 }] }).EVIDENCE).toEqual(['progress:changed'])
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
