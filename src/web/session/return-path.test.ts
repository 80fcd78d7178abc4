import { describe, expect, it } from 'vitest'
import { rememberOrigin } from './return-path.ts'

describe('rememberOrigin', () => {
  it('remembers where one was, with the query', () =>
    expect(rememberOrigin('/valuations?status=DRAFT')).toEqual({ next: '/valuations?status=DRAFT' }))
  it('keeps where one was going', () =>
    expect(rememberOrigin('/login?next=%2Fvaluations%3Fpage%3D2')).toEqual({ next: '/valuations?page=2' }))
  it('does not pile up on a page that one is held at', () =>
    expect(rememberOrigin('/password-expired?next=%2Fprofile')).toEqual({ next: '/profile' }))
  it.each(['/', '/login', '/login?next=/login', '/register', '/login?next=//evil.example', '//evil.example'])(
    'forgets %j',
    (path) => expect(rememberOrigin(path)).toEqual({}),
  )
})
