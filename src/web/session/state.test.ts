import { describe, expect, test } from 'vitest'
import type { Me } from '#access/me.ts'
import { nextSession, type Session, type SessionAnswer, signedOutSession } from './state.ts'

const one = { id: 'one' } as Me
const other = { id: 'other' } as Me
const answer = (user: Me | null): SessionAnswer => ({
  user,
  firm: {} as SessionAnswer['firm'],
  demo: false,
  federation: null,
  botCheck: null,
  mailDelivery: 'SENT',
})
const expired: Session = { ...answer(one), interrupted: 'expired' }
const replaced: Session = { ...answer(one), interrupted: 'replaced' }

describe('the session that a page knows', () => {
  test('of nobody is what the server says', () => {
    expect(nextSession(undefined, answer(null))).toEqual(answer(null))
    expect(nextSession(answer(null), answer(one))).toEqual(answer(one))
  })

  test('keeps whose it was when the server knows them no more', () => {
    expect(nextSession(answer(one), answer(null))).toEqual(expired)
    expect(nextSession(expired, answer(null))).toEqual(expired)
  })

  test('goes on once the same person is back', () => {
    expect(nextSession(expired, answer(one))).toEqual(answer(one))
  })

  test('is over for good once somebody else is there', () => {
    expect(nextSession(answer(one), answer(other))).toEqual(replaced)
    expect(nextSession(expired, answer(other))).toEqual(replaced)
    for (const next of [null, one, other]) expect(nextSession(replaced, answer(next))).toEqual(replaced)
  })

  test('is nobody’s when its person has left', () => {
    for (const session of [answer(one), expired, replaced]) expect(signedOutSession(session)).toEqual(answer(null))
  })
})
