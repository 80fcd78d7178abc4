import { expect, test } from 'vitest'
import { RELEASED_AREAS } from '../../model/areas.ts'
import type { AreaChange } from '../../model/changes.ts'
import { changedParts, reasonFaults, type WantedArea } from './faults.ts'

const TODAY = '2026-11-22'
const area = (number: number) => {
  const found = RELEASED_AREAS.find((one) => one.number === number)
  if (!found) throw new Error('no such area')
  return found
}
const [SALMIYA, RENAMED] = [area(207), area(9001)]
const change = (number: number, from: string, set: Partial<AreaChange>): AreaChange => ({
  number,
  from,
  nameAr: null,
  nameEn: null,
  governorate: null,
  withdrawnOn: null,
  ...set,
})
const NAMES = { nameAr: 'الواحة البحرية', nameEn: 'Sea Oasis' }
const faultsOf = (wanted: Partial<WantedArea>, changes: readonly AreaChange[] = [], of = SALMIYA) =>
  changedParts(of, { from: TODAY, ...wanted }, changes, TODAY).faults.map(
    ({ field, code }) => `${field} ${code.slice(12)}`,
  )

test.each([
  ['letters of the other language', { nameAr: 'Salmiya', nameEn: 'السالمية' }, ['nameAr nameAr', 'nameEn nameEn']],
  ['too short a name', { nameAr: 'ا', nameEn: 'S' }, ['nameAr nameAr', 'nameEn nameEn']],
  ['a name of figures and signs', { nameAr: '12', nameEn: "' -" }, ['nameAr nameAr', 'nameEn nameEn']],
  ['nothing for a name', { nameAr: '', nameEn: 'Sea Oasis' }, ['nameAr nameAr']],
  ['61 characters', { nameAr: 'ا'.repeat(61) }, ['nameAr nameAr']],
  [
    'signs that only look',
    { nameAr: 'الواحة\u200f البحرية', nameEn: 'Sea\u00a0Oasis' },
    ['nameAr nameAr', 'nameEn nameEn'],
  ],
  ['a name of another area, spelt otherwise', { nameAr: 'الروضه' }, ['nameAr taken']],
  ['a former name of another area', { nameEn: 'South Saad Al Abdullah' }, ['nameEn taken']],
  ['a name in the other language of another area', { nameEn: 'Sharq' }, ['nameEn taken']],
  ['what it is already', { nameAr: 'السالمية', governorate: 'HAWALLI' }, ['nameAr same']],
  ['nothing at all', {}, ['nameAr same']],
  ['no day', { ...NAMES, from: '2026-02-30' }, ['from from']],
  ['a day before all', { ...NAMES, from: '2000-01-01' }, ['from early']],
  ['a day more than two years ahead', { ...NAMES, from: '2028-11-22' }, ['from late']],
] as const)('%s is refused', (_, wanted, faults) => {
  expect(faultsOf(wanted)).toEqual(faults)
})

test.each([
  ['the last day', { ...NAMES, from: '2028-11-21' }],
  ['a move alone', { governorate: 'CAPITAL' }],
  ['one name alone', { nameEn: 'Al Salmiya' }],
  ['figures beside letters', { nameAr: 'السالمية 2', nameEn: "Salmiya' 2." }],
] as const)('%s is fine', (_, wanted) => {
  expect(faultsOf(wanted)).toEqual([])
})

test('a day must lie after the renaming that the release brings', () => {
  const until = RENAMED.former?.at(-1)?.until ?? ''
  expect(faultsOf({ ...NAMES, from: until }, [], RENAMED)).toEqual(['from early'])
  expect(changedParts(RENAMED, { ...NAMES, from: until }, [], TODAY).faults[0]?.params).toEqual({ date: until })
})

test('a name is taken by another area’s scheduled and withdrawn ones, and free for its own former ones', () => {
  const scheduled = change(101, '2028-01-01', NAMES)
  expect(faultsOf(NAMES, [scheduled])).toEqual(['nameAr taken', 'nameEn taken'])
  expect(faultsOf(NAMES, [{ ...scheduled, from: '2026-01-01', withdrawnOn: TODAY }])).toHaveLength(2)
  expect(faultsOf(NAMES, [{ ...scheduled, withdrawnOn: TODAY }])).toEqual([])
  const own = change(207, '2026-01-01', NAMES)
  expect(faultsOf({ nameAr: 'السالمية', nameEn: 'Salmiya' }, [own])).toEqual([])
})

test('one area changes once a day, and sets no more than what differs on that day', () => {
  const renamed = change(207, '2026-12-01', NAMES)
  expect(faultsOf({ governorate: 'JAHRA', from: '2026-12-01' }, [renamed])).toEqual(['from twice'])
  expect(faultsOf({ governorate: 'JAHRA', from: '2026-12-01' }, [{ ...renamed, withdrawnOn: TODAY }])).toEqual([])
  const wanted = { ...NAMES, governorate: 'JAHRA', from: '2027-01-01' } as const
  expect(changedParts(SALMIYA, wanted, [renamed], TODAY).parts).toEqual({
    nameAr: null,
    nameEn: null,
    governorate: 'JAHRA',
  })
  // Of a pair of names the one that is not said is that of the day.
  expect(changedParts(SALMIYA, { from: '2027-01-01', nameEn: 'Oasis' }, [renamed], TODAY).parts).toMatchObject({
    nameAr: NAMES.nameAr,
    nameEn: 'Oasis',
  })
})

test('what is in force is corrected with a reason only', () => {
  expect(reasonFaults(true, '').map(({ code }) => code)).toEqual(['areas:fault.reason'])
  expect([...reasonFaults(true, 'خطأ في القرار'), ...reasonFaults(false, '')]).toEqual([])
})
