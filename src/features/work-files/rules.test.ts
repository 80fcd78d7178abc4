import { expect, test } from 'vitest'
import { LACKS } from './model/codes.ts'
import { placeOfLack } from './rules/place.ts'
import { completionFaults, lacksOf, type WorkFileFacts } from './rules.ts'

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
  expect(completionFaults(items).map(({ field }) => field)).toEqual(['workFile.approval'])
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
