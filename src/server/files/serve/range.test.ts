import { describe, expect, test } from 'vitest'
import { evaluateConditions } from './range.ts'

const file = { size: 1000, etag: '"abc"' }
const part = (start: number, end: number) => ({ status: 206, range: { start, end } })

describe('of a file of 1000 bytes', () => {
  test.each([
    [undefined, { status: 200 }],
    ['bytes=0-', part(0, 999)],
    ['bytes=0-0', part(0, 0)],
    ['bytes=10-19', part(10, 19)],
    ['bytes=990-5000', part(990, 999)],
    ['bytes=-10', part(990, 999)],
    ['bytes=-5000', part(0, 999)],
    ['bytes=999-', part(999, 999)],
    ['bytes=1000-', { status: 416 }],
    ['bytes=99999999999999999999-', { status: 416 }],
    ['bytes=-0', { status: 416 }],
    // Several parts, or no range at all: the whole file.
    ['bytes=0-1,5-9', { status: 200 }],
    ['bytes=19-10', { status: 200 }],
    ['bytes=-', { status: 200 }],
    ['bytes=a-b', { status: 200 }],
    ['lines=0-1', { status: 200 }],
  ])('%s gives %j', (range, expected) => expect(evaluateConditions({ ...file, range })).toEqual(expected))

  test('the rest of another one is not given: then it is the whole of this one', () => {
    const range = 'bytes=10-'
    expect(evaluateConditions({ ...file, range, ifRange: '"abc"' })).toEqual(part(10, 999))
    expect(evaluateConditions({ ...file, range, ifRange: '"other"' })).toEqual({ status: 200 })
    expect(evaluateConditions({ ...file, range, ifRange: 'W/"abc"' })).toEqual({ status: 200 })
    expect(evaluateConditions({ ...file, range, ifRange: 'Sat, 21 Nov 2026 10:00:00 GMT' })).toEqual({ status: 200 })
  })

  test('who has it is answered so, whatever part was asked for', () => {
    for (const ifNoneMatch of ['"abc"', 'W/"abc"', '"x", "abc"', '*'])
      expect(evaluateConditions({ ...file, ifNoneMatch, range: 'bytes=0-1' })).toEqual({ status: 304 })
    expect(evaluateConditions({ ...file, ifNoneMatch: '"x"' })).toEqual({ status: 200 })
  })
})
