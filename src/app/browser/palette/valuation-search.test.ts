import { expect, test } from 'vitest'
import { searchesFor } from './valuation-search.ts'

test('a number is searched for as it is written in full, however it was typed', () => {
  for (const typed of ['VAL-2026-0012', 'val 2026 12', 'val-2026-12', '2026-12', '٢٠٢٦-١٢', ' ۲۰۲۶-0012 '])
    expect(searchesFor(typed)[0], typed).toBe('val-2026-0012')
  for (const typed of ['12', '0012', '١٢', 'VAL-12', 'val 12']) expect(searchesFor(typed)[0], typed).toBe('-0012')
  expect(searchesFor('2026-10001')).toContain('val-2026-10001')
})

test('what was typed is searched for as well, where it narrows anything', () => {
  expect(searchesFor('VAL-2026-0012')).toEqual(['val-2026-0012'])
  expect(searchesFor('VAL-2026-00')).toEqual(['val-2026-0000', 'val-2026-00'])
  expect(searchesFor('33021')).toEqual(['-33021', '33021'])
  expect(searchesFor('12')).toEqual(['-0012'])
  expect(searchesFor('2231/2019')).toEqual(['2231/2019'])
})

test('two letters are enough, one is not, and a number always is', () => {
  expect(searchesFor('سا')).toEqual(['سا'])
  expect(searchesFor('إبراهيم المُطوَّع')).toEqual(['ابراهيم المطوع'])
  for (const typed of ['', ' ', 'س', 'a', '%', '__', '-']) expect(searchesFor(typed), typed).toEqual([])
  expect(searchesFor('7')).toEqual(['-0007'])
})
