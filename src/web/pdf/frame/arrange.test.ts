import { expect, test } from 'vitest'
import { arrange, type Piece } from './arrange.ts'

const piece = (str: string, x: number, width: number, more: Partial<Piece> = {}): Piece => ({
  str,
  dir: /[\u0600-\u06ff\ufb50-\ufeff]/.test(str) ? 'rtl' : 'ltr',
  transform: [20, 0, 0, 20, x, 700],
  width,
  height: 20,
  fontName: 'f1',
  hasEOL: false,
  ...more,
})
const read = (pieces: Piece[]) =>
  arrange(pieces)
    .map(({ str, hasEOL }) => str + (hasEOL ? '\n' : ''))
    .join('')

test('words that were written letter by letter, as they look, are read from the right', () => {
  // 'رقم 12' as a browser prints it.
  const pieces = [
    piece('12', 100, 20),
    piece(' ', 120, 6),
    piece('\ufee2', 126, 10),
    piece('\ufed7', 136, 8),
    piece('\u0631', 144, 6),
  ]
  expect(read(pieces)).toBe('رقم 12')
  expect(arrange(pieces)[0]).toMatchObject({ str: 'رقم', width: 24, transform: [20, 0, 0, 20, 126, 700] })
})

test('whole words in the order of reading stay in it, whatever order they are written in', () => {
  const words = [piece('وثيقة', 200, 50), piece('ملكية', 145, 50), piece('2019', 100, 40, { hasEOL: true })]
  expect(read(words)).toBe('وثيقة ملكية 2019\n')
  expect(read(words.toReversed().map((word, at) => ({ ...word, hasEOL: at === 2 })))).toBe('وثيقة ملكية 2019\n')
})

test('several Latin words in an Arabic line are read in their own order, and Arabic ones in a Latin line in theirs', () => {
  expect(
    read([piece('Gulf', 100, 30), piece('Bank', 135, 30), piece('بنك', 170, 30), piece('مبنى إدارة', 205, 40)]),
  ).toBe('مبنى إدارة بنك Gulf Bank')
  expect(
    read([
      piece('The', 10, 20),
      piece('area of', 35, 50),
      piece('الجابرية', 90, 40),
      piece('منطقة', 135, 40),
      piece('is wide and long', 180, 90),
    ]),
  ).toBe('The area of منطقة الجابرية is wide and long')
})

test('what holds no Arabic, is upright or on another line is left alone', () => {
  const latin = [piece('b', 50, 10), piece(' ', 60, 5), piece('a', 10, 10, { hasEOL: true })]
  expect(arrange(latin)).toEqual(latin)
  const lines = [piece('سطر', 10, 30), piece('آخر', 10, 30, { transform: [20, 0, 0, 20, 10, 660] })]
  expect(read(lines)).toBe('سطرآخر')
  const upright = [
    piece('ب', 10, 10, { transform: [0, 20, -20, 0, 10, 700] }),
    piece('ا', 20, 10, { transform: [0, 20, -20, 0, 20, 700] }),
  ]
  expect(arrange(upright).map(({ str }) => str)).toEqual(['ب', 'ا'])
})
