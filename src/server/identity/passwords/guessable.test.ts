import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

test.each([
  'password',
  'PassWord',
  '12345678',
  '١٢٣٤٥٦٧٨',
  'q1w2e3r4',
  'iloveyou',
  'Thamin2026!',
  '2026-Kuwait',
  'ثَمين-٢٠٢٦',
  'Password@123',
])('%s is tried first', (password) => expect(isGuessable(password)).toBe(true))

test.each([
  'Thamin-test-2026',
  'ثمين الدار ٢٠٢٦',
  'abcdefgh-1',
  'correct horse battery',
  '😀😀😀😀😀😀😀😀',
  '94820165',
])('%s is not', (password) => expect(isGuessable(password)).toBe(false))
