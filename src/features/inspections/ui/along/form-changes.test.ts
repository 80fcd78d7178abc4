import { describe, expect, it } from 'vitest'
import type { FormConflict } from '#kernel/form-values.ts'
import { lastConflicts, mergeSaves, withAnswer, withChanges } from './form-changes.ts'

const change = (field: string, base: string | null, value: string | null) => ({ field, base, value })
const body = (...changes: ReturnType<typeof change>[]) => ({ inspectionId: 'i', changes })
const written = (value: string) => ({ value, by: 'Sara', at: '2026-11-22T06:00:00.000Z' })

describe('mergeSaves', () => {
  it('keeps of each field the value that was seen first and the one that was entered last', () => {
    const merged = mergeSaves(
      body(change('notes', 'a', 'b'), change('water', null, 'x')),
      body(change('notes', 'b', 'c')),
    )
    expect(merged).toEqual(body(change('notes', 'a', 'c'), change('water', null, 'x')))
  })

  it('leaves out what was taken back, but never everything', () => {
    const both = mergeSaves(
      body(change('notes', 'a', 'b'), change('water', null, 'x')),
      body(change('notes', 'b', 'a')),
    )
    expect(both).toEqual(body(change('water', null, 'x')))
    expect(mergeSaves(body(change('notes', 'a', 'b')), body(change('notes', 'b', 'a')))?.changes).toHaveLength(1)
  })

  it('makes no call larger than the server takes', () => {
    const many = body(...Array.from({ length: 150 }, (_, n) => change(`f${n}`, null, 'x')))
    const more = body(...Array.from({ length: 51 }, (_, n) => change(`g${n}`, null, 'x')))
    expect(mergeSaves(many, more)).toBeUndefined()
  })
})

describe('what the form shows', () => {
  const details = { form: { notes: written('theirs'), water: written('CITY') } }

  it('is what the person entered, in its order', () => {
    const saves = [
      { body: body(change('notes', 'theirs', 'mine')), at: 0 },
      { body: body(change('notes', 'mine', 'mine again')), at: 1000 },
    ]
    expect(withChanges(details, saves, 'Omar').form).toEqual({
      notes: { value: 'mine again', by: 'Omar', at: '1970-01-01T00:00:01.000Z' },
      water: written('CITY'),
    })
  })

  it('is after the answer what the server has, with the other person’s value where the two differ', () => {
    const conflict = { field: 'notes', base: 'a', mine: 'mine', theirs: 'theirs', by: 'Sara', at: 't' }
    const answer = { id: 'i', version: 2, stored: [{ field: 'water', ...written('NONE') }], conflicts: [conflict] }
    expect(withAnswer(details, answer).form).toEqual({
      notes: { value: 'theirs', by: 'Sara', at: 't' },
      water: written('NONE'),
    })
  })
})

it('asks about each field once, with the last that was entered', () => {
  const conflict = (field: string, mine: string): FormConflict => ({
    field,
    base: null,
    mine,
    theirs: 't',
    by: 's',
    at: '',
  })
  const asked = lastConflicts([[conflict('notes', 'a'), conflict('water', 'b')], [conflict('notes', 'c')]])
  expect(asked.map(({ field, mine }) => [field, mine])).toEqual([
    ['notes', 'c'],
    ['water', 'b'],
  ])
})
