import { expect, test } from 'vitest'
import { type Edits, readValue, settled } from './edits.ts'

const waiting = (value: number | string | null) => ({
  is: 'waiting' as const,
  text: String(value),
  value,
  before: null,
})
const sentOf = (edits: Edits) => Object.entries(edits).map(([key, edit]) => ({ key, edit }))
const NOTHING = { written: 0, conflicts: [], refused: [], rows: [] }

test('an amount is read in digits of either script; what is no amount above zero to the fils is none', () => {
  expect(readValue('value', ' ١٬٢٠٠٬٠٠٠٫١٢٥ ')).toBe(1_200_000.125)
  for (const text of ['0', '-5', '1.0001', 'كثير', '9999999999999'])
    expect(readValue('value', text), text).toBe(undefined)
  expect([readValue('value', ''), readValue('reason', ' '), readValue('reason', ' نص ')]).toEqual([null, null, 'نص'])
})

test('what was written is gone, what was not stays with why, and what was typed again meanwhile is sent next', () => {
  const sent: Edits = { 'a value': waiting(1), 'b value': waiting(2), 'c reason': waiting('x'), 'd value': waiting(4) }
  const error = { type: 'VALIDATION' as const, code: 'record-invalid' as const, message: '' }
  const answer = {
    ...NOTHING,
    conflicts: [{ id: 'b', column: 'value' as const, now: 7, by: 'سعاد', at: null }],
    refused: [{ id: 'c', column: 'reason' as const, error }],
  }
  const again = waiting(5)
  expect(settled({ ...sent, 'd value': again }, sentOf(sent), answer)).toEqual({
    'b value': { is: 'conflict', text: '2', value: 2, before: null, now: 7, by: 'سعاد', at: null },
    'c reason': { is: 'refused', text: 'x', value: 'x', before: null, error },
    'd value': again,
  })
  expect(settled(sent, sentOf(sent), NOTHING)).toEqual({})
})
