import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-words.ts'

test.each([
  [0, 'صفر دينار كويتي'],
  [1, 'دينار كويتي واحد'],
  [2, 'ديناران كويتيان'],
  [3, 'ثلاثة دنانير كويتية'],
  [10, 'عشرة دنانير كويتية'],
  [11, 'أحد عشر ديناراً كويتياً'],
  [22, 'اثنان وعشرون ديناراً كويتياً'],
  [100, 'مائة دينار كويتي'],
  [101, 'مائة دينار ودينار كويتي'],
  [102, 'مائة دينار وديناران كويتيان'],
  [105, 'مائة وخمسة دنانير كويتية'],
  [200, 'مائتا دينار كويتي'],
  [225, 'مائتان وخمسة وعشرون ديناراً كويتياً'],
  [1000, 'ألف دينار كويتي'],
  [2000, 'ألفا دينار كويتي'],
  [2500, 'ألفان وخمسمائة دينار كويتي'],
  [3000, 'ثلاثة آلاف دينار كويتي'],
  [12_000, 'اثنا عشر ألف دينار كويتي'],
  [200_000, 'مائتا ألف دينار كويتي'],
  [202_000, 'مائتا ألف وألفا دينار كويتي'],
  [312_500, 'ثلاثمائة واثنا عشر ألفاً وخمسمائة دينار كويتي'],
  [1_000_000, 'مليون دينار كويتي'],
  [3_880_000, 'ثلاثة ملايين وثمانمائة وثمانون ألف دينار كويتي'],
  [999_999_999_999.999, /^تسعمائة وتسعة وتسعون ملياراً و.+ ديناراً كويتياً وتسعمائة وتسعة وتسعون فلساً$/],
  [1_000_000_000_000, 'تريليون دينار كويتي'],
  [0.001, 'فلس واحد'],
  [2_000_000.5, 'مليونا دينار كويتي وخمسمائة فلس'],
  [
    999_999_999.999,
    'تسعمائة وتسعة وتسعون مليوناً وتسعمائة وتسعة وتسعون ألفاً وتسعمائة وتسعة وتسعون ديناراً كويتياً وتسعمائة وتسعة وتسعون فلساً',
  ],
  [0.25, 'مائتان وخمسون فلساً'],
  [1.001, 'دينار كويتي واحد وفلس واحد'],
  [125.002, 'مائة وخمسة وعشرون ديناراً كويتياً وفلسان'],
  [40.005, 'أربعون ديناراً كويتياً وخمسة فلوس'],
])('%s in Arabic', (kwd, words) => {
  if (words instanceof RegExp) expect(amountInWords(kwd, 'ar')).toMatch(words)
  else expect(amountInWords(kwd, 'ar')).toBe(words)
})

test.each([
  [0, 'Zero Kuwaiti dinars'],
  [0.001, 'One fils'],
  [1, 'One Kuwaiti dinar'],
  [2, 'Two Kuwaiti dinars'],
  [3, 'Three Kuwaiti dinars'],
  [11, 'Eleven Kuwaiti dinars'],
  [100, 'One hundred Kuwaiti dinars'],
  [101, 'One hundred one Kuwaiti dinars'],
  [1000, 'One thousand Kuwaiti dinars'],
  [2_000_000.5, 'Two million Kuwaiti dinars and five hundred fils'],
  [
    999_999_999.999,
    'Nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine Kuwaiti dinars and nine hundred ninety-nine fils',
  ],
  [21, 'Twenty-one Kuwaiti dinars'],
  [312_500, 'Three hundred twelve thousand five hundred Kuwaiti dinars'],
  [2_000_040.125, 'Two million forty Kuwaiti dinars and one hundred twenty-five fils'],
  [1_000_000_000_000, 'One trillion Kuwaiti dinars'],
  [0.5, 'Five hundred fils'],
])('%s in English', (kwd, words) => expect(amountInWords(kwd, 'en')).toBe(words))

test('no two amounts are written alike, and nothing is left out', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999_999_999 }).map((fils) => fils / 1000)
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      for (const language of ['ar', 'en'] as const) {
        const [one, other] = [amountInWords(a, language), amountInWords(b, language)]
        expect(one === other).toBe(a === b)
        expect(`${one} ${other}`).not.toMatch(/undefined|NaN| {2}|^ | $| و | و$/)
      }
    }),
  )
})
