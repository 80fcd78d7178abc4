import { expect, test } from 'vitest'
import { isolateBidi, runsLeftToRight } from './isolate-bidi.ts'

test('codes, phone numbers and English dates in Arabic-Indic digits are held left to right', () => {
  for (const text of ['VAL-٢٠٢٦-٠١٦٧', '+٩٦٥ ٥٠٠٠ ٥٥٣٥', 'Oct ٧, ١٩٩٠', '١٢-٣٤'])
    expect(runsLeftToRight(text)).toBe(true)
})

test('Latin digits and Arabic words keep the order that the bidi algorithm gives them', () => {
  for (const text of ['VAL-2026-0167', '+965 5000 5535', '٧ أكتوبر ١٩٩٠', 'م/٣١٤٧٩', '٣٢٠٬٠٠٠٫٠٠٠', 'سالم', ''])
    expect(runsLeftToRight(text)).toBe(false)
})

test('what is put into a sentence is isolated, and held in order where it must be', () => {
  expect(isolateBidi('سالم')).toBe('\u2068سالم\u2069')
  expect(isolateBidi('VAL-2026-0167')).toBe('\u2068VAL-2026-0167\u2069')
  expect(isolateBidi('VAL-٢٠٢٦-٠١٦٧')).toBe('\u2066\u202dVAL-٢٠٢٦-٠١٦٧\u202c\u2069')
})
