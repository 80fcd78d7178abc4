import { expect, test } from 'vitest'
import { LACKS } from './model/codes.ts'
import { completionOf, lacksOf, placeOfLack, type WorkFileFacts } from './rules.ts'

const whole: WorkFileFacts = {
  status: 'COMPLETED',
  isApproved: true,
  missingDocuments: [],
  inspections: 1,
  photos: 3,
  comparables: 3,
  searches: 1,
  sheets: 2,
  marketSheets: 1,
  versions: 2,
  checksQuality: true,
  approvedResults: 1,
  printedReports: 1,
  audit: 1,
  failing: [],
  answered: [],
}
const lacks = (more: Partial<WorkFileFacts>) => lacksOf({ ...whole, ...more }).map(({ lack }) => lack)

test('what a work-file lacks follows how far the valuation has come and what its value rests on', () => {
  expect(lacks({})).toEqual([])
  expect(lacks({ missingDocuments: ['CIVIL_ID'], inspections: 0, photos: 0 })).toEqual([
    'documents',
    'inspection',
    'photos',
  ])
  // Sales are asked for where the value draws on them, and while it draws on nothing yet.
  const noSales = { comparables: 0, searches: 0 }
  expect(lacks(noSales)).toEqual(['comparables', 'searches'])
  expect(lacks({ ...noSales, marketSheets: 0 })).toEqual([])
  expect(lacks({ ...noSales, marketSheets: 0, sheets: 0 })).toEqual(['comparables', 'searches', 'sheets'])
  expect(lacks({ versions: 0 })).toEqual(['versions'])
  expect(lacks({ versions: 0, status: 'DRAFT', isApproved: false })).toEqual(['approval'])
  expect([lacks({ approvedResults: 0 }), lacks({ approvedResults: 0, checksQuality: false })]).toEqual([
    ['quality'],
    [],
  ])
  expect([lacks({ printedReports: 0 }), lacks({ printedReports: 0, status: 'APPROVED' })]).toEqual([['report'], []])
  expect(lacks({ audit: 0 })).toEqual(['audit'])
})

test('the approval is required for the completion; what a rule fails for is required for the approval', () => {
  const items = lacksOf({ ...whole, isApproved: false, photos: 0, searches: 0, failing: ['PHOTOS_COMPLETE'] })
  expect(items).toEqual([
    { lack: 'photos', requiredFor: 'APPROVED' },
    { lack: 'searches', requiredFor: null },
    { lack: 'approval', requiredFor: 'COMPLETED' },
  ])
  const { faults, excused } = completionOf(items, { isManager: true, reason: 'لأسباب' })
  expect([faults.map(({ field }) => field), excused]).toEqual([['workFile.approval'], []])
})

test('what an approved file lacks is required for the completion, unless a rule answered for it or a manager gives a reason', () => {
  const approved = { ...whole, status: 'APPROVED' as const, printedReports: 0, inspections: 0, photos: 0, searches: 0 }
  const items = lacksOf({ ...approved, answered: ['INSPECTION_HELD'] })
  expect(items.map(({ lack, requiredFor }) => [lack, requiredFor])).toEqual([
    ['inspection', null],
    ['photos', 'COMPLETED'],
    ['searches', 'COMPLETED'],
  ])
  const fields = (isManager: boolean, reason: string) =>
    completionOf(items, { isManager, reason }).faults.map(({ field, code }) => [field, code])
  const parts = [
    ['workFile.photos', 'workfile:lack.photos'],
    ['workFile.searches', 'workfile:lack.searches'],
  ]
  expect(fields(false, 'لأسباب')).toEqual([...parts, ['reason', 'workfile:fault.manager']])
  expect(fields(true, '')).toEqual([...parts, ['reason', 'workfile:fault.completion']])
  expect(completionOf(items, { isManager: true, reason: 'لأسباب' })).toEqual({
    faults: [],
    excused: ['photos', 'searches'],
  })
  // A firm that does not go by the rules keeps its files as it sees fit.
  expect(lacksOf({ ...approved, checksQuality: false }).filter(({ requiredFor }) => requiredFor)).toEqual([])
})

test('all that is missing leads to where it is brought, but what nobody brings', () => {
  const places = LACKS.map((lack) => placeOfLack({ lack, requiredFor: null }, 'V'))
  expect(places.map((place) => place && [place.path, place.hash].filter(Boolean).join('#'))).toEqual([
    '/valuations/V#documents',
    '/valuations/V#inspections',
    '/valuations/V#inspections',
    '/valuations/V/comparables',
    '/valuations/V/comparables',
    '/valuations/V/approaches',
    '/valuations/V/approaches',
    '/valuations/V#quality',
    '/valuations/V#moves',
    '/valuations/V#issued',
    null,
  ])
})
