import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineContent, lineFaults } from './schedule.ts'
import { readShare, shareText } from './shares.ts'

test.each([
  ['3/8', '3/8'],
  ['٣/٨', '3/8'],
  [' ٣ / ٨ ', '3/8'],
  ['1,250/10,000', '1250/10000'],
  ['١٬٢٥٠/١٠٬٠٠٠', '1250/10000'],
  ['0.375', '3/8'],
  ['٠٫٣٧٥', '3/8'],
  ['.5', '1/2'],
  ['50%', '1/2'],
  ['37.5%', '3/8'],
  ['٢٥٪', '1/4'],
  ['0.2', '1/5'],
])('%s is a share: %s', (text, share) => {
  const read = readShare(text)
  expect(read && shareText(read)).toBe(share)
})

test.each([
  '',
  '8',
  '0/8',
  '8/8',
  '9/8',
  '-3/8',
  '3/0',
  '3/8/2',
  '0.33',
  '0.3333',
  '0.333333',
  '0.333333333333333',
  '0.17',
  '33.33%',
  '0.0',
  '1.5',
  '100%',
  '1,25/10,000',
  '3/1000000000',
  '2026-08-03',
  'ثلاثة أثمان',
])('%s is none', (text) => {
  expect(readShare(text)).toBeUndefined()
})

test('a fraction is read as it is written, in the digits of either script', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 999_999_999 }), fc.nat(), (denominator, any) => {
      const numerator = 1 + (any % (denominator - 1))
      const text = `${numerator}/${denominator}`
      const arabic = text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
      expect(readShare(text)).toEqual({ n: numerator, of: denominator })
      expect(readShare(arabic)).toEqual({ n: numerator, of: denominator })
    }),
  )
})

test('a discount is of a share, within bounds, and has its reason', () => {
  const found = (typed: Parameters<typeof lineFaults>[0]) => lineFaults(typed).map(({ field }) => field)
  expect(found({ share: '٣/٨', shareDiscount: 12.5, shareReason: 'لا يتصرف الشريك وحده' })).toEqual([])
  expect(found({ share: '3/8' })).toEqual([])
  expect(found({ share: '0.33' })).toEqual(['share'])
  expect(found({ share: '3/8', shareDiscount: 10 })).toEqual(['shareReason'])
  expect(found({ shareDiscount: 10, shareReason: 'x' })).toEqual(['share'])
  for (const shareDiscount of [0, -1, 100, 10.005, Number.NaN])
    expect(found({ share: '3/8', shareDiscount, shareReason: 'x' })).toEqual(['shareDiscount'])
  expect(lineContent({ share: '٠٫٣٧٥', shareDiscount: 10, shareReason: ' x ' })).toMatchObject({
    share: '3/8',
    shareDiscount: 10,
    shareReason: 'x',
  })
})
