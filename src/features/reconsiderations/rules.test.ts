import { describe, expect, test } from 'vitest'
import { WORKING_HOURS } from '../settings/rules.ts'
import type { EvidenceFields } from './model.ts'
import {
  type Answer,
  answerFaults,
  askFaults,
  evidenceFaults,
  namesAmount,
  reconsiderationDue,
  timeState,
} from './rules.ts'

const TODAY = '2026-11-22'
const SALE: EvidenceFields = {
  kind: 'SALE',
  evidenceDate: '2026-08-03',
  source: 'نشرة وزارة العدل، العدد 31',
  place: 'السالمية',
  area: 500,
  price: 410_000,
  note: null,
}
const fields = (faults: readonly { field: string; code: string }[]) =>
  faults.map(({ field, code }) => `${field} ${code}`)
const of = (change: Partial<EvidenceFields>) => fields(evidenceFaults({ ...SALE, ...change }, 0, TODAY))

describe('evidence', () => {
  test('needs a date that has come, a source, an area and a price', () => {
    expect(of({})).toEqual([])
    expect(of({ evidenceDate: '' })).toEqual(['evidence.0.evidenceDate reconsiderations:fault.date'])
    for (const evidenceDate of ['2026-11-23', '1989-12-31'])
      expect(of({ evidenceDate })).toEqual(['evidence.0.evidenceDate reconsiderations:fault.dateRange'])
    expect(of({ source: ' ' })).toEqual(['evidence.0.source reconsiderations:fault.source'])
    for (const area of [0, -1, Number.NaN, 10_000_001])
      expect(of({ area })).toEqual(['evidence.0.area reconsiderations:fault.area'])
    for (const price of [0, -1, Number.NaN, 1.0005])
      expect(of({ price })).toEqual(['evidence.0.price reconsiderations:fault.price'])
    expect(of({ note: 'a\u202eb' })).toEqual(['evidence.0.note kernel:badText'])
  })
  test('is what a request rests on, with its reasons', () => {
    expect(fields(askFaults({ grounds: '', askedFor: null, evidence: [] }, TODAY))).toEqual([
      'grounds reconsiderations:fault.grounds',
      'evidence reconsiderations:fault.evidence',
    ])
    const second = { ...SALE, price: 0 }
    expect(fields(askFaults({ grounds: 'أُغفل بيع قريب', askedFor: 'بنك', evidence: [SALE, second] }, TODAY))).toEqual([
      'evidence.1.price reconsiderations:fault.price',
    ])
  })
})

describe('an answer', () => {
  const values = { landValue: 300_000, buildingValue: 100_000, finalValue: 400_000 }
  const keep: Answer = {
    outcome: 'KEEP',
    reason: 'البيع لعقار زاوية',
    evidence: [{ ordinal: 1, verdict: 'NOT_TAKEN', response: 'زاوية' }],
    changes: [],
  }
  const faults = (change: Partial<Answer>, count = 1) => fields(answerFaults({ ...keep, ...change }, { count, values }))

  test('says of each piece of evidence what was made of it, and why not', () => {
    expect(faults({})).toEqual([])
    expect(faults({ reason: '' })).toEqual(['reason reconsiderations:fault.answer'])
    expect(faults({}, 2)).toEqual(['evidence.1.verdict reconsiderations:fault.verdict'])
    const [first] = keep.evidence
    expect(faults({ evidence: first ? [first, first] : [] })).toEqual([
      'evidence.0.verdict reconsiderations:fault.verdict',
    ])
    expect(faults({ evidence: [{ ordinal: 1, verdict: 'NOT_TAKEN', response: null }] })).toEqual([
      'evidence.0.response reconsiderations:fault.response',
    ])
    expect(faults({ evidence: [{ ordinal: 1, verdict: 'TAKEN', response: null }] })).toEqual([])
  })
  test('changes a value when it revises, and none when it keeps', () => {
    const final = (value: number) => [{ field: 'finalValue' as const, value }]
    expect(faults({ changes: final(420_000) })).toEqual(['changes reconsiderations:fault.keptValue'])
    expect(faults({ outcome: 'REVISE' })).toEqual(['changes reconsiderations:fault.changes'])
    expect(faults({ outcome: 'REVISE', changes: final(400_000) })).toEqual(['changes reconsiderations:fault.changes'])
    expect(faults({ outcome: 'REVISE', changes: [...final(1), ...final(2)] })).toEqual([
      'changes reconsiderations:fault.changes',
    ])
    expect(faults({ outcome: 'REVISE', changes: final(0) })).toEqual([
      'changes.finalValue reconsiderations:fault.price',
    ])
    expect(faults({ outcome: 'REVISE', changes: final(420_000) })).toEqual([])
  })
})

describe('the clock', () => {
  const times = { ...WORKING_HOURS, holidays: ['2026-11-23'] }

  test('counts working hours, and knows the firm’s holidays', () => {
    // A Sunday at one in the afternoon: three hours are left of it, and Monday is a holiday.
    const due = reconsiderationDue({ atRiskPercent: 75, times, hours: 8 }, '2026-11-22T13:00:00+03:00')
    expect(due).toEqual({ dueAt: '2026-11-24T13:00:00+03:00', atRiskAt: '2026-11-24T11:00:00+03:00' })
  })
  test('tells what is late and what may be, while something is to be done', () => {
    const one = { state: 'OPEN', dueAt: '2026-11-24T10:00:00Z', atRiskAt: '2026-11-24T08:00:00Z' } as const
    expect(timeState(one, new Date('2026-11-24T07:59:00Z'))).toBeNull()
    expect(timeState(one, new Date('2026-11-24T08:00:00Z'))).toBe('atRisk')
    expect(timeState({ ...one, state: 'ANSWERED' }, new Date('2026-11-24T10:00:00Z'))).toBe('overdue')
    expect(timeState({ ...one, state: 'KEPT' }, new Date('2026-12-24T10:00:00Z'))).toBeNull()
    expect(timeState({ ...one, dueAt: null }, new Date('2026-12-24T10:00:00Z'))).toBeNull()
  })
})

test.each([
  'نرغب في قيمة 450,000 دينار',
  'القيمة المناسبة ٤٥٠ ألف',
  'should be KWD 450000',
  'worth 1.2 million',
  '450.000 د.ك',
])('%s names an amount', (text) => expect(namesAmount(text)).toBe(true))
test.each(['بيع القسيمة 12 في قطعة 5 بتاريخ 2026', 'الوثيقة 12345/2020', 'three floors, built in 2015', ''])(
  '%s names none',
  (text) => expect(namesAmount(text)).toBe(false),
)
