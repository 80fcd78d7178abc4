import { expect, test } from 'vitest'
import {
  beginFilling,
  changesToSend,
  type Filling,
  type FillingEvent,
  hasUnsaved,
  readKept,
  reduceFilling,
  valueIn,
  valuesIn,
  withoutStored,
} from '#kernel/filling.ts'
import { type FormValue, isRow } from '#kernel/form-values.ts'

/** In this form numbers are whole, and a row holds something. */
const isValid = (_field: string, value: FormValue) =>
  isRow(value) ? Object.keys(value).length > 0 : typeof value !== 'number' || Number.isInteger(value)
const at = '2026-11-22T10:00:00.000Z'
const written = (value: FormValue) => ({ value, by: 'سارة', at })
const after = (events: FillingEvent[], begin: Filling = beginFilling({ floors: written(2) })) =>
  events.reduce(reduceFilling, begin)
const edit = (field: string, value: FormValue): FillingEvent => ({ kind: 'edit', field, value })
const send = (filling: Filling): FillingEvent => ({ kind: 'send', changes: changesToSend(filling, isValid) })
const saved = (stored: Record<string, FormValue>): FillingEvent => ({
  kind: 'saved',
  saved: {
    stored: Object.entries(stored).map(([field, value]) => ({ field, ...written(value) })),
    conflicts: [],
  },
})

test('an edit is sent with the value that was there, and gone once it is stored', () => {
  const edited = after([edit('floors', 3)])
  expect(changesToSend(edited, isValid)).toEqual([{ field: 'floors', base: 2, value: 3 }])
  const sending = after([send(edited)], edited)
  expect(changesToSend(sending, isValid)).toEqual([])
  const done = after([saved({ floors: 3 })], sending)
  expect([hasUnsaved(done), valueIn(done, 'floors'), done.sending]).toEqual([false, 3, null])
})

test('an edit that is taken back is none; one that is invalid waits on the screen', () => {
  expect(hasUnsaved(after([edit('floors', 3), edit('floors', 2)]))).toBe(false)
  const wrong = after([edit('floors', 2.5), edit('notes', 'نص')])
  expect(changesToSend(wrong, isValid)).toEqual([{ field: 'notes', base: null, value: 'نص' }])
  expect(hasUnsaved(wrong)).toBe(true)
})

test('what is typed while something is under way goes on from what was stored', () => {
  const edited = after([edit('notes', 'أ')])
  const typed = after([send(edited), edit('notes', 'أب'), saved({ notes: 'أ' })], edited)
  expect(valueIn(typed, 'notes')).toBe('أب')
  expect(changesToSend(typed, isValid)).toEqual([{ field: 'notes', base: 'أ', value: 'أب' }])
  // Taken back while it is under way, it is still sent back.
  const back = after([send(edited), edit('notes', null), saved({ notes: 'أ' })], edited)
  expect(changesToSend(back, isValid)).toEqual([{ field: 'notes', base: 'أ', value: null }])
})

test('a refused batch stays and can be sent again', () => {
  const edited = after([edit('floors', 3)])
  const refused = after([send(edited), { kind: 'refused' }], edited)
  expect(changesToSend(refused, isValid)).toEqual([{ field: 'floors', base: 2, value: 3 }])
})

test('a new row stays while nothing is in it, and waits until it is whole', () => {
  const field = 'defects.6f1de2e0-0000-4000-8000-000000000001'
  const begun = after([edit(field, {})])
  expect([valueIn(begun, field), changesToSend(begun, isValid)]).toEqual([{}, []])
  const whole = after([edit(field, { feature: 'ROOF', place: 'السطح', severity: 'MINOR' })], begun)
  expect(changesToSend(whole, isValid)).toHaveLength(1)
  expect(hasUnsaved(after([edit(field, null)], begun))).toBe(false)
})

test('a conflict waits for the person, who keeps either value', () => {
  const edited = after([edit('floors', 3), edit('notes', 'نص')])
  const conflict = { field: 'floors', base: 2, mine: 3, theirs: 4, by: 'علي', at }
  const met = after(
    [
      send(edited),
      {
        kind: 'saved',
        saved: { stored: [{ field: 'notes', ...written('نص') }], conflicts: [conflict] },
      },
    ],
    edited,
  )
  expect(valueIn(met, 'floors')).toBe(3)
  expect(met.conflicts.floors).toEqual(conflict)
  expect(changesToSend(met, isValid)).toEqual([])
  const theirs = after([{ kind: 'settle', field: 'floors', keep: 'theirs' }], met)
  expect([valueIn(theirs, 'floors'), hasUnsaved(theirs), theirs.conflicts]).toEqual([4, false, {}])
  const mine = after([{ kind: 'settle', field: 'floors', keep: 'mine' }], met)
  expect(changesToSend(mine, isValid)).toEqual([{ field: 'floors', base: 4, value: 3 }])
})

test('a conflict that is shown later appears beside what the person entered, also when the form is opened again', () => {
  const conflict = { field: 'floors', base: 2, mine: 3, theirs: 4, by: 'علي', at }
  const asked = after([{ kind: 'asked', conflicts: [conflict] }])
  expect([valueIn(asked, 'floors'), asked.stored.floors?.value]).toEqual([3, 4])
  expect(changesToSend(asked, isValid)).toEqual([])
  const mine = after([{ kind: 'settle', field: 'floors', keep: 'mine' }], asked)
  expect(changesToSend(mine, isValid)).toEqual([{ field: 'floors', base: 4, value: 3 }])
  const theirs = after([{ kind: 'settle', field: 'floors', keep: 'theirs' }], asked)
  expect([valueIn(theirs, 'floors'), hasUnsaved(theirs)]).toEqual([4, false])
  // What was typed since goes before what was sent.
  expect(valueIn(after([edit('floors', 5), { kind: 'asked', conflicts: [conflict] }]), 'floors')).toBe(5)
})

test('a row that cannot be stored keeps its place among those that are', () => {
  const rows = after([edit('rents.a', { rent: 1 }), edit('rents.b', { rent: 'شاغرة' }), edit('rents.c', { rent: 3 })])
  const done = after([saved({ 'rents.a': { rent: 1 }, 'rents.c': { rent: 3 } })], rows)
  expect(Object.keys(valuesIn(done))).toEqual(['floors', 'rents.a', 'rents.b', 'rents.c'])
})

test('what a device kept is there again at its place, unless it is stored meanwhile', () => {
  const { edits, order } = after(
    [edit('a', { rent: 'x' }), edit('floors', 3), edit('b', { rent: 2 })],
    beginFilling({}),
  )
  const again = beginFilling({ b: written({ rent: 2 }), floors: written(2) }, { edits, order })
  expect(Object.keys(again.edits)).toEqual(['a', 'floors'])
  expect(valuesIn(again)).toEqual({ a: { rent: 'x' }, floors: 3, b: { rent: 2 } })
  expect(Object.keys(valuesIn(again))).toEqual(['a', 'floors', 'b'])
})

test('what was stored after its page was left is kept no longer', () => {
  const kept = after([edit('a', 1), edit('b', 'x')], beginFilling({}))
  const stored = (field: string, value: FormValue) => ({ field, ...written(value) })
  expect(Object.keys(withoutStored(kept, [stored('a', 1), stored('b', 'y')])?.edits ?? {})).toEqual(['b'])
  expect(withoutStored(kept, [stored('a', 1), stored('b', 'x')])).toBeNull()
})

test.each([null, 1, {}, { edits: {} }, { edits: { a: 1 }, order: [] }, { edits: { a: { base: 1 } }, order: [] }])(
  'what is no kept form is refused: %j',
  (content) => expect(readKept(content)).toBeNull(),
)
