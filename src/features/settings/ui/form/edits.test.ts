import { expect, test } from 'vitest'
import { settingsSchema } from '../../model.ts'
import {
  changesIn,
  clockOf,
  contestedKeys,
  type Edits,
  editedKeys,
  faultsOf,
  isDefault,
  readEdits,
  rebased,
  withEdit,
  without,
} from './edits.ts'

const stored = settingsSchema.parse({})
const edited = (edits: Edits | null): Edits => {
  if (!edits) throw new Error('nothing was edited')
  return edits
}
const typed = (typed: Edits['typed']) =>
  edited(
    Object.entries(typed).reduce<Edits | null>(
      (edits, [key, value]) => withEdit(edits, stored, key as 'sessionHours', value as number),
      null,
    ),
  )
const places = (edits: Edits) => faultsOf(stored, edits).map(({ field, code }) => [field, code])

test('what is typed is kept with what it replaced, and is none once it is what is stored', () => {
  const one = typed({ sessionHours: 8 })
  expect(one).toEqual({ typed: { sessionHours: 8 }, over: { sessionHours: 12 } })
  // What it replaces is remembered from the first keystroke on, whatever is stored by then.
  expect(withEdit(one, { ...stored, sessionHours: 10 }, 'sessionHours', 9)?.over).toEqual({ sessionHours: 12 })
  expect(withEdit(one, stored, 'sessionHours', 12)).toBeNull()
  const two = typed({ sessionHours: 8, digits: 'arab' })
  expect(editedKeys(two)).toEqual(['digits', 'sessionHours'])
  expect(without(two, ['digits'])).toEqual(one)
  expect(without(two, ['digits', 'sessionHours'])).toBeNull()
})

test('what somebody else changed to something else is contested until a side is chosen', () => {
  const mine = typed({ sessionHours: 8, fourEyes: false })
  expect(contestedKeys(mine, stored)).toEqual([])
  const theirs = { ...stored, sessionHours: 10 }
  expect(contestedKeys(mine, theirs)).toEqual(['sessionHours'])
  expect(contestedKeys(mine, { ...stored, sessionHours: 8 })).toEqual([])
  expect(contestedKeys(rebased(mine, theirs, 'sessionHours'), theirs)).toEqual([])
  expect(contestedKeys(without(mine, ['sessionHours']), theirs)).toEqual([])
})

test('the order in which an object’s keys are kept makes no difference', () => {
  expect(isDefault({ en: 'b', ar: 'a' }, { ar: 'a', en: 'b' })).toBe(true)
  expect(isDefault([1, 2], [2, 1])).toBe(false)
  expect(withEdit(null, stored, 'companyName', { en: 'Thamin', ar: 'ثمين' })).toBeNull()
})

test('it is sent as it is kept', () => {
  const edits = typed({
    phone: ' +٩٦٥ 2222-3333 ',
    basemapUrl: '',
    companyName: { ar: ' دار ', en: 'Dar\u200f' },
    workingHours: { days: [0], opens: '٨', closes: '14.30' },
  })
  expect(changesIn(edits)).toEqual({
    phone: '+96522223333',
    basemapUrl: null,
    companyName: { ar: 'دار', en: 'Dar' },
    workingHours: { days: [0], opens: '08:00', closes: '14:30' },
  })
  expect([clockOf('٠٨:٣٠'), clockOf('8:05'), clockOf('noon'), clockOf('')]).toEqual(['08:30', '08:05', 'noon', ''])
})

test('what is wrong is reported at its field', () => {
  const wrong = typed({
    companyName: { ar: 'دار', en: '' },
    sessionHours: Number.NaN,
    holidays: [
      { date: '2027-02-25', name: { ar: 'العيد الوطني', en: 'National Day' } },
      { date: '31/2', name: { ar: 'عطلة', en: '' } },
    ],
    rejectionReasons: [{ ar: 'سعر غير منطقي', en: ' ' }],
    workingHours: { days: [], opens: '08:00', closes: '25:00' },
    basemapUrl: 'http://tiles.example/{z}/{x}/{y}',
  })
  expect(places(wrong)).toEqual([
    ['companyName.en', 'settings:wrong.companyName'],
    ['sessionHours', 'settings:wrong.sessionHours'],
    ['holidays.1.date', 'settings:wrong.holidays'],
    ['holidays.1.name.en', 'settings:wrong.holidays'],
    ['rejectionReasons.0.en', 'settings:wrong.rejectionReasons'],
    ['workingHours.days', 'settings:wrong.workingHours'],
    ['workingHours.closes', 'settings:wrong.workingHours'],
    ['basemapUrl', 'settings:wrong.basemapUrl'],
  ])
  // What contradicts something else is shown once each is of its kind.
  expect(places(typed({ minimumFee: 2_000_000 }))).toEqual([['maximumFee', 'settings:fault.maximumFee']])
  expect(places(typed({ sessionHours: 24 }))).toEqual([])
})

test('of a draft what fits is taken', () => {
  const edits = typed({ sessionHours: 8, companyName: { ar: 'دار', en: 'Dar' } })
  expect(readEdits(JSON.parse(JSON.stringify(edits)))).toEqual(edits)
  expect(readEdits({ typed: { companyName: 'Dar', hue: 'red', sessionHours: 8 }, over: edits.over })).toEqual(
    typed({ sessionHours: 8 }),
  )
  for (const none of [null, {}, { typed: [] }, { typed: {}, over: {} }, 'text']) expect(readEdits(none)).toBeNull()
})
