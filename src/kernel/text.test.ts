import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldArabic, foldLetters } from './fold.ts'
import { hasUnshowable, isBlank, latinDigits, tidyText } from './text.ts'

const MARKS = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670\u0640'
const HIDDEN = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff'
const written = 'أإآٱابتثجحخدذرزسشصضطظعغفقكکلمنهةويىیئؤء٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ ABCxyzÉß019.,-/'
const arabic = fc.string({ unit: fc.constantFrom(...written, ...MARKS, ...HIDDEN, '\u200b', '\u200c', '\u200d') })
const PIECES = [
  'عبد',
  'ابو',
  'أبو',
  'بو',
  'ام',
  'ال',
  'آل',
  'له',
  'الله',
  'دين',
  'الدين',
  'و',
  'ل',
  'خالد',
  'abd',
  'abdul',
  'al',
  'el',
  '-',
  ' ',
  '  ',
]
const COMPOUND = fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join(''))

test.each([
  ['أحمد', 'احمد'],
  ['إبراهيم', 'ابراهيم'],
  ['آمنة', 'امنه'],
  ['ٱلْعَدَّان', 'العدان'],
  ['مصطفى', 'مصطفي'],
  ['مؤسسة الرئيس', 'موسسه الرييس'],
  ['شركــــة', 'شركه'],
  ['کبد', 'كبد'],
  ['قطعة ١٢ قسيمة ۳۴', 'قطعه 12 قسيمه 34'],
  ['VAL-2026-0001', 'val-2026-0001'],
  ['\u202bالسالمية\u202c\u200f', 'السالميه'],
  ['ﻻ ﷲ', 'لاالله'],
  ['ہیئة ھدى شركۃ ۀ ە', 'هييه هدي شركه ه ه'],
  ['علے موسىٰ عێد', 'علي موسي عيد'],
  ['نۇر سۆق كويتڪ', 'نور سوق كويتك'],
  ['ٲحمد رحمٰن داۥود ٱبرٰهۦم', 'احمد رحمن داود ابرهم'],
  ['گلبوت چراغ پرويز ژاله', 'گلبوت چراغ پرويز ژاله'],
  ['فى\u00adصل 99\u206a12', 'فيصل 9912'],
  ['ﮦﮫﯽﮯ', 'ههيي'],
  ['عبد الله', 'عبدالله'],
  ['وعبد الرحمن لأبو  خالد', 'وعبدالرحمن لابوخالد'],
  ['أبو عبد الله', 'ابوعبدالله'],
  ['أم الهيمان', 'امالهيمان'],
  ['بو خالد', 'بوخالد'],
  ['آل صباح', 'الصباح'],
  ['عبد ال رحمن', 'عبدالرحمن'],
  ['نور الدين زين الدّين هبة الله', 'نورالدين زينالدين هبهالله'],
  ['خالد اللهيب بو', 'خالد اللهيب بو'],
  ['كتاب 5 الله', 'كتاب 5 الله'],
  ['Abdul Rahman', 'abdulrahman'],
  ['Abd Al-Rahman', 'abdulrahman'],
  ['Abdel-Aziz', 'abdulaziz'],
  ['Abd Allah', 'abdullah'],
  ['Abdallah', 'abdullah'],
  ['Abdu', 'abdu'],
  ['', ''],
])('%j folds to %j', (text, folded) => expect(foldArabic(text)).toBe(folded))

test('compound names fold to one word whichever way their parts are written', () => {
  const parts = fc.constantFrom(
    ...['أبو خالد', 'ابو فطيرة', 'أم الهيمان', 'بو طلال', 'ال خليفة', 'عبد الله', 'عبد الرحمن', 'عبد ربه'],
    ...['زين', 'نور', 'سيف', 'صلاح', 'علاء', 'جمال', 'شمس', 'بدر', 'تاج', 'فخر', 'محيي'].map((name) => `${name} الدين`),
    ...['فتح', 'جاد', 'حسب', 'هبة', 'أمة', 'خير', 'عبيد'].map((name) => `${name} الله`),
  )
  const blank = fc.constantFrom('', ' ', '  ', '\u00a0', '\u200f \u202c', '\u200c', ' \u064e')
  fc.assert(
    fc.property(fc.array(fc.tuple(parts, blank), { minLength: 1, maxLength: 4 }), (names) => {
      const whole = names.map(([name]) => name.replace(' ', '')).join(' 7 ')
      const apart = names.map(([name, between]) => name.replace(' ', between)).join(' 7 ')
      expect(foldArabic(apart)).toBe(foldArabic(whole))
      expect(foldLetters(whole)).toBe(foldArabic(whole))
    }),
  )
})

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.oneof(arabic, COMPOUND), (text) => foldArabic(foldArabic(text)) === foldArabic(text)),
    { numRuns: 3000 },
  )
})

test('marks, tatweel and hidden characters make no difference, wherever they are', () => {
  const noise = fc.string({ unit: fc.constantFrom(...MARKS, ...HIDDEN), maxLength: 3 })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...'بتثجحسشصطعفقلمنوهي 019'), noise)), (pieces) => {
      const plain = pieces.map(([letter]) => letter).join('')
      expect(foldArabic(pieces.map(([letter, extra]) => letter + extra).join(''))).toBe(foldArabic(plain))
    }),
  )
})

test('folding never fails, whatever the text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof foldArabic(text) === 'string'))
})

test('both kinds of Arabic digits become Latin ones, and nothing else changes', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0 م²')).toBe('0123456789 0123456789 0 م²')
})

test('text that can be shown honestly, and text that cannot', () => {
  for (const fine of ['', 'سطر\nوسطر\tآخر', 'كلمة\u200cأخرى', '🏠 👨‍👩‍👧', 'م² — “x”', 'مُقَيِّم'])
    expect(hasUnshowable(fine), JSON.stringify(fine)).toBe(false)
  for (const hidden of [
    '\0',
    '\x08',
    '\r',
    '\x1b',
    '\x7f',
    '\x85',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\ud800',
    '\udc00',
  ])
    expect(hasUnshowable(`أ${hidden}ب`), JSON.stringify(hidden)).toBe(true)
})

test('tidying takes out what was pasted along, so that the server accepts the rest', () => {
  expect(tidyText('  \u200fخالد\u202c الفهد \r\n السالمية\u0000 ')).toBe('خالد الفهد \n السالمية')
  fc.assert(fc.property(arabic, (text) => !hasUnshowable(tidyText(text))))
})

test.each(['', ' \n', '\u200f', '\u3164', '\u2800', '\u00ad', '\u115f\u1160\uffa0', '\u3164 \u2800\u00ad\u200b'])(
  'a text of nothing visible is blank: %j',
  (text) => {
    expect(isBlank(text)).toBe(true)
    expect(isBlank(`${text}أ`)).toBe(false)
    expect(isBlank(`${text}.`)).toBe(false)
  },
)
