import { describe, expect, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { reconcile } from './rules.ts'

describe('reconcile', () => {
  const indications = [
    { value: 120_000, weight: 20 },
    { value: 105_000, weight: 50 },
    { value: 98_000, weight: 30 },
  ]
  test('weighs in percent or in shares, and tells the spread', () => {
    expect(reconcile({ indications })).toEqual({ value: 105_900, spread: 22_000 })
    const shares = indications.map(({ value, weight }) => ({ value, weight: weight / 100 }))
    expect(reconcile({ indications: shares })).toEqual({ value: 105_900, spread: 22_000 })
    const thirds = [300, 600, 900].map((value) => ({ value, weight: 1 / 3 }))
    expect(reconcile({ indications: thirds })).toEqual({ value: 600, spread: 600 })
    expect(reconcile({ indications: [{ value: 250_000.125, weight: 1 }] })).toEqual({ value: 250_000.125, spread: 0 })
  })
  test('rounds once, at the end', () => {
    expect(reconcile({ indications, roundTo: 5_000 }).value).toBe(105_000)
    expect(reconcile({ indications, roundTo: 1_000 }).value).toBe(106_000)
  })
  test('refuses weights that do not sum to 1 or 100, and what is no figure', () => {
    const refused = (input: Parameters<typeof reconcile>[0]) => expect(() => reconcile(input)).toThrow(AppError)
    refused({ indications: [] })
    refused({ indications: [{ value: 1, weight: 99 }] })
    refused({
      indications: [
        { value: 1, weight: 110 },
        { value: 2, weight: -10 },
      ],
    })
    refused({ indications: [{ value: Number.NaN, weight: 1 }] })
    refused({ indications, roundTo: 0 })
  })
})
