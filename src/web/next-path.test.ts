import { describe, expect, it } from 'vitest'
import { nextPath, rememberOrigin } from './next-path.ts'

describe('nextPath', () => {
  it.each(['/', '/valuations', '/valuations?status=DRAFT&text=%D8%A3', '/valuations/create#fee', '/مسار'])(
    'keeps a path of this site: %j',
    (path) => expect(decodeURI(nextPath(path))).toBe(decodeURI(path)),
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'valuations',
    '',
    ' /valuations',
    '/..//evil.example',
    '/.//evil.example',
    '/\u0000/evil',
    undefined,
    null,
    7,
    ['/valuations'],
  ])('leads home instead of to %j', (path) => expect(nextPath(path)).toBe('/'))
})

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
