import { describe, expect, test } from 'vitest'
import type { Me } from '#features/people/model.ts'
import { left, type Said, type Session, settled } from './state.ts'

const one = { id: 'one' } as Me
const other = { id: 'other' } as Me
const said = (user: Me | null): Said => ({
  user,
  firm: {} as Said['firm'],
  demo: false,
  federation: null,
  botCheck: null,
})
const ended: Session = { ...said(one), standing: 'ended' }
const taken: Session = { ...said(one), standing: 'taken' }

describe('the session that a page knows', () => {
  test('of nobody is what the server says', () => {
    expect(settled(undefined, said(null))).toEqual(said(null))
    expect(settled(said(null), said(one))).toEqual(said(one))
  })

  test('keeps whose it was when the server knows them no more', () => {
    expect(settled(said(one), said(null))).toEqual(ended)
    expect(settled(ended, said(null))).toEqual(ended)
  })

  test('goes on once the same person is back', () => {
    expect(settled(ended, said(one))).toEqual(said(one))
  })

  test('is over for good once somebody else is there', () => {
    expect(settled(said(one), said(other))).toEqual(taken)
    expect(settled(ended, said(other))).toEqual(taken)
    for (const next of [null, one, other]) expect(settled(taken, said(next))).toEqual(taken)
  })

  test('is nobody’s when its person has left', () => {
    for (const session of [said(one), ended, taken]) expect(left(session)).toEqual(said(null))
  })
})
