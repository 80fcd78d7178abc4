import { expect, test } from 'vitest'
import { faultOf } from './errors.ts'
import { defineMessages } from './words.ts'

test('what faultOf makes names the word of a fault by its namespace, and takes the keys of its table alone', () => {
  const few = { zero: '', one: '', two: '', few: '', many: '', other: '' }
  const fault = faultOf(
    'parcels',
    defineMessages({ 'fault.size': { ar: 'من {{n}}', en: 'From {{n}}' }, days: { ar: few, en: few } }),
  )
  expect(fault('size', 'fault.size', { n: 3 })).toEqual({
    field: 'size',
    code: 'parcels:fault.size',
    message: 'From 3',
    params: { n: 3 },
  })
  expect(fault('size', 'fault.size')).not.toHaveProperty('params')
  // @ts-expect-error: a key that the table lacks
  expect(() => fault('size', 'fault.none')).toThrow()
  // @ts-expect-error: a counted text is no word of a fault
  expect(() => fault('size', 'days')).not.toThrow(RangeError)
})
