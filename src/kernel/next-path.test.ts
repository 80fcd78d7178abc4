import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

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
    '/%2F/../..//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/\u0000/evil',
    undefined,
    null,
    7,
    ['/valuations'],
  ])('leads home instead of to %j', (path) => expect(nextPath(path)).toBe('/'))
})
