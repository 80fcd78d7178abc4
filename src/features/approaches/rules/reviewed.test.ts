import { expect, test } from 'vitest'
import { evidenceId } from '../../../../tests/support/approaches.ts'
import { evaluateReviewed, independenceFaults, reviewFaults } from './reviewed.ts'
import { tabsOf } from './sheets.ts'
import { isWithoutOpinion } from './without-opinion.ts'

const WHOLE = {
  ...{ firm: 'مكتب الدانة', valuer: 'سالم العجمي', reportDate: '2026-09-01', reviewedDate: '2026-08-30' },
  ...{ basis: 'MARKET_VALUE', value: 400_000, scope: 'DESKTOP', done: 'x', notDone: 'y', data: 'z' },
  ...{ conclusion: 'SUPPORTED', conclusionReason: 'x', opinion: 'NONE' },
}
const finding = (more: object = {}) => ({
  [`findings.${evidenceId(1)}`]: { section: 'DATA', finding: 'f', weight: 'MATERIAL', clause: 'IVS 104', ...more },
})
const codes = (values: object, finalValue: number | null = null, isInspected = false) =>
  reviewFaults({ ...WHOLE, ...values }, { finalValue, isInspected }).map(({ field, code }) => `${field} ${code}`)

test('a review names the report, the scope, the conclusion and whether there is an opinion', () => {
  expect(codes({})).toEqual([])
  expect(codes({ notDone: null, opinion: null, value: null })).toEqual(
    ['value', 'notDone', 'opinion'].map((field) => `${field} reviewed:fault.needed`),
  )
  expect(codes(finding({ section: null }))).toEqual([`findings.${evidenceId(1)}.section reviewed:fault.needed`])
})

test('a conclusion agrees with its findings', () => {
  for (const conclusion of ['RESERVATIONS', 'NOT_SUPPORTED']) {
    expect(codes({ conclusion })).toEqual(['findings reviewed:fault.findings'])
    expect(codes({ conclusion, ...finding() })).toEqual([])
  }
  expect(codes(finding({ weight: 'CRITICAL' }))).toEqual(['conclusion reviewed:fault.critical'])
})

test('no inspection is claimed that was not held, and no value beside no opinion', () => {
  expect(codes({ scope: 'INSPECTED' })).toEqual(['scope reviewed:fault.notInspected'])
  expect(codes({ scope: 'INSPECTED' }, null, true)).toEqual([])
  expect(codes({}, 390_000)).toEqual(['opinion reviewed:fault.value'])
  expect(codes({ opinion: 'OWN' }, 390_000)).toEqual([])
})

test('an own value is compared with the one under review: 380,000 to 400,000 is 20,000 or 5% less', () => {
  const of = (values: object, finalValue: number | null) =>
    evaluateReviewed({ ...WHOLE, ...values }, { finalValue, isInspected: false }).difference
  expect(of({ opinion: 'OWN' }, 380_000)).toEqual({ amount: -20_000, percent: -5 })
  expect(of({ opinion: 'OWN' }, null)).toBeNull()
  expect(of({}, 380_000)).toBeNull()
  expect(evaluateReviewed({}, { finalValue: null, isInspected: false }).faults).toEqual([])
})

test('who made a report does not review it, whatever the spelling', () => {
  const about = { firm: { ar: 'ثمين للتقييم', en: 'Thamin Valuation' }, reviewer: 'نورة الصباح' }
  const found = (more: object) => independenceFaults({ ...WHOLE, ...more }, about).map(({ code }) => code)
  expect(found({})).toEqual([])
  expect(found({ firm: 'thamin  valuation' })).toEqual(['reviewed:fault.ownFirm'])
  expect(found({ firm: 'ثمين للتقييم', valuer: 'نوره الصباح' })).toEqual([
    'reviewed:fault.ownFirm',
    'reviewed:fault.sameValuer',
  ])
})

test('nothing asks for a value where a review without an opinion was agreed, and of no other file', () => {
  const sheets = { REVIEWED: WHOLE }
  expect(isWithoutOpinion({ sheets, agreed: { reportType: 'REVIEW' } })).toBe(true)
  expect(isWithoutOpinion({ sheets, agreed: { reportType: 'FULL' } })).toBe(false)
  expect(isWithoutOpinion({ sheets, agreed: {} })).toBe(false)
  expect(isWithoutOpinion({ sheets, agreed: null })).toBe(false)
  expect(isWithoutOpinion({ sheets: {}, agreed: { reportType: 'REVIEW' } })).toBe(false)
  expect(isWithoutOpinion({ sheets: { REVIEWED: { opinion: 'OWN' } }, agreed: { reportType: 'REVIEW' } })).toBe(false)
})

test('its page is there where it was agreed, or something is written on it', () => {
  expect(tabsOf({}, 'SALE', 'RECONCILIATION', 'REVIEW')).toContain('REVIEWED')
  expect(tabsOf({}, 'SALE', 'RECONCILIATION', 'FULL')).not.toContain('REVIEWED')
  expect(tabsOf({ REVIEWED: WHOLE }, 'SALE', 'RECONCILIATION')).toContain('REVIEWED')
})
