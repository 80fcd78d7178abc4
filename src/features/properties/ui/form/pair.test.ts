import { expect, test } from 'vitest'
import { readPair } from './pair.ts'

test.each([
  ['29.3759, 47.9774', 29.3759, 47.9774],
  ['29.3759,47.9774', 29.3759, 47.9774],
  ['(29.3759; 47.9774)', 29.3759, 47.9774],
  ['٢٩٫٣٧٥٩، ٤٧٫٩٧٧٤', 29.3759, 47.9774],
  ['\u202a29.3759 47.9774\u202c', 29.3759, 47.9774],
  ['29.3759° N, 47.9774° E', 29.3759, 47.9774],
  ['47.9774 E, 29.3759 N', 29.3759, 47.9774],
  ['geo:-33.86,151.2', -33.86, 151.2],
  ['33.86 S 70.6 W', -33.86, -70.6],
])('%s is a pair of coordinates', (typed, latitude, longitude) => {
  expect(readPair(typed)).toEqual({ latitude, longitude })
})

test.each(['', '29.3759', '29.3759,', '29,3759', '1 2 3', 'السالمية، 4', '29.3759/47.9774', '2937, 4797'])(
  '%j is none',
  (typed) => {
    expect(readPair(typed)).toBeUndefined()
  },
)
