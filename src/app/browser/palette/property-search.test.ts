import { expect, test } from 'vitest'
import { parcelOf } from './property-search.ts'

test.each([
  'السالمية 4 112',
  'السالميه ق4 قسيمة 112',
  'السالمية، قطعة ٤، قسيمة ١١٢',
  'السالمية / 4 / 112',
  'Salmiya 4 112',
  'salmiya, Blk 4, Plot 112',
  '  السالمية ق 4 , 112 ',
])('%s is a parcel', (typed) => {
  expect(parcelOf(typed)).toEqual({ location: 'السالمية', blockNumber: '4', plotNumber: '112' })
})

test.each(['', '4 112', 'السالمية', 'السالمية 4', 'السالمية 4 112 7', 'المريخ 4 112', '2026-12', 'val-2026-0012'])(
  '%s is none',
  (typed) => {
    expect(parcelOf(typed)).toBeUndefined()
  },
)
