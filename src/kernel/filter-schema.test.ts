import { expect, test } from 'vitest'
import { kwdAmount } from './filter-schema.ts'

test('an amount that whole fils cannot hold bounds no range', () => {
  for (const amount of [0, 0.001, 287_000.5, 1_000_000_000_000]) expect(kwdAmount.safeParse(amount).success).toBe(true)
  for (const amount of [-0.001, 0.0001, 999_999_999.9999999, 1_000_000_000_000.001, Number.NaN])
    expect(kwdAmount.safeParse(amount).success).toBe(false)
})
