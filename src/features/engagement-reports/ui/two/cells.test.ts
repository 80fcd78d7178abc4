import { expect, test } from 'vitest'
import { readValue } from './cells.ts'

test('an amount is read in digits of either script; what is no amount above zero to the fils is none', () => {
  expect(readValue('value', ' ١٬٢٠٠٬٠٠٠٫١٢٥ ')).toEqual({ value: 1_200_000.125 })
  for (const text of ['0', '-5', '1.0001', 'كثير', '9999999999999'])
    expect(readValue('value', text), text).toEqual({ fault: 'amount' })
  expect([readValue('value', ''), readValue('reason', ' '), readValue('reason', ' نص ')]).toEqual([
    { value: null },
    { value: null },
    { value: 'نص' },
  ])
})
