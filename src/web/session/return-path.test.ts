import { describe, expect, it } from 'vitest'
import { returnSearch } from './return-path.ts'

describe('returnSearch', () => {
  it('remembers where one was, with the query', () =>
    expect(returnSearch('/valuations?status=DRAFT')).toEqual({ next: '/valuations?status=DRAFT' }))
  it('keeps where one was going', () =>
    expect(returnSearch('/login?next=%2Fvaluations%3Fpage%3D2')).toEqual({ next: '/valuations?page=2' }))
  it('does not pile up on a page that one is held at', () =>
    expect(returnSearch('/password-expired?next=%2Fprofile')).toEqual({ next: '/profile' }))
  it.each(['/', '/login', '/login?next=/login', '/register', '/login?next=//evil.example', '//evil.example'])(
    'forgets %j',
    (path) => expect(returnSearch(path)).toEqual({}),
  )
})
