import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { parseInput } from './input.ts'

function faultsOf(schema: z.ZodType, input: unknown) {
  try {
    parseInput(schema, input)
    return []
  } catch (error) {
    return error instanceof AppError ? error.fields?.map(({ field, code }) => `${field} ${code}`) : error
  }
}

test('a value that breaks two rules of one word is reported once', () => {
  const date = z.iso.date().refine(() => false, { params: { fault: 'badDate' } })
  const twice = z.string().check(({ value, issues }) => {
    for (let n = 0; n < 2; n++) issues.push({ code: 'invalid_format', format: 'date', input: value })
  })
  expect(faultsOf(z.object({ from: twice, to: date }), { from: 'x', to: '2026-02-31' })).toEqual([
    'from kernel:badDate',
    'to kernel:badDate',
  ])
  expect(faultsOf(z.object({ from: z.number().max(2), to: z.number().max(2) }), { from: 3, to: 3 })).toEqual([
    'from kernel:tooLarge',
    'to kernel:tooLarge',
  ])
})
