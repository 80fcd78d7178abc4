import { expect, test } from 'vitest'
import { sizeIn } from './file-size.ts'

test.each([
  [0, 'kilobytes', 0],
  [1, 'kilobytes', 1],
  [40_000, 'kilobytes', 39],
  [1_048_000, 'megabytes', 1],
  [1_572_864, 'megabytes', 1.5],
  [50 * 1_048_576, 'megabytes', 50],
  [1.5 * 1024 ** 3, 'gigabytes', 1.5],
] as const)('%d bytes are read in %s', (bytes, unit, n) => expect(sizeIn(bytes)).toEqual({ unit, n }))
