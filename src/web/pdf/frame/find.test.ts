import { expect, test } from 'vitest'
import { matchesOf, nextMatch, partsOf, readPage } from './find.ts'

const item = (str: string, hasEOL = false) => ({ str, hasEOL })
const never = new AbortController().signal

test('letters that Arabic writers use for one another are found for one another', () => {
  const page = readPage([item('وثيقة ملكية'), item(' '), item('أحمدُ ٢٢٣١', true), item('المنطقة')])
  expect(matchesOf(page, 'ملكيه')).toHaveLength(1)
  expect(matchesOf(page, 'احمد 2231')).toHaveLength(1)
  expect(matchesOf(page, 'بيت')).toEqual([])
  expect(matchesOf(page, '  ')).toEqual([])
  // Over the end of a line.
  expect(matchesOf(page, '2231 المنطقه')).toHaveLength(1)
})

test('a match is pointed at in the pieces that it is in', () => {
  const page = readPage([item('plot 11'), item('8, block 5')])
  const [at = -1] = matchesOf(page, '118')
  expect(partsOf(page, at, '118')).toEqual([
    { piece: 0, start: 5, end: 7 },
    { piece: 1, start: 0, end: 1 },
  ])
  // Marks that folding takes away move nothing.
  const marked = readPage([item('حُدُود')])
  expect(partsOf(marked, matchesOf(marked, 'دود')[0] ?? -1, 'دود')).toEqual([{ piece: 0, start: 2, end: 6 }])
})

test('the search goes around the document once, either way', async () => {
  const counts = [0, 2, 0, 1]
  const count = async (page: number) => counts[page] ?? 0
  const next = (page: number, nth: number, way: 1 | -1) => nextMatch({ page, nth }, way, 4, count, never)
  expect(await next(0, -1, 1)).toEqual({ page: 1, nth: 0 })
  expect(await next(1, 0, 1)).toEqual({ page: 1, nth: 1 })
  expect(await next(1, 1, 1)).toEqual({ page: 3, nth: 0 })
  expect(await next(3, 0, 1)).toEqual({ page: 1, nth: 0 })
  expect(await next(1, 0, -1)).toEqual({ page: 3, nth: 0 })
  expect(await next(3, 0, -1)).toEqual({ page: 1, nth: 1 })
  expect(await nextMatch({ page: 0, nth: -1 }, 1, 4, async () => 0, never)).toBeNull()
})

test('a search that is given up fetches no further page', async () => {
  const ending = new AbortController()
  const fetched: number[] = []
  const count = async (page: number) => {
    fetched.push(page)
    if (page === 2) ending.abort()
    return 0
  }
  expect(await nextMatch({ page: 0, nth: -1 }, 1, 300, count, ending.signal)).toBeNull()
  expect(fetched).toEqual([0, 1, 2])
})
