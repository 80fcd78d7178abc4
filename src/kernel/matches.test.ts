import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldArabic } from './fold.ts'
import { foldedMatches, likeWord, searchWords } from './matches.ts'

const marked = (text: string, search: string) =>
  foldedMatches(text, search)
    .toReversed()
    .reduce((all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`, text)

test.each([
  ['إبراهيم المطوّع', 'ابراهيم', '[إبراهيم] المطوّع'],
  ['إِبْرَاهيـمُ', 'ابراهيم', '[إِبْرَاهيـمُ]'],
  ['إبراهيم المطوّع', 'المطوع ابراهيم', '[إبراهيم] [المطوّع]'],
  ['فاطمة', 'فاطمه', '[فاطمة]'],
  ['قطعة ١٢', '12', 'قطعة [١٢]'],
  ['VAL-2026-0042', 'val ۴۲', '[VAL]-2026-00[42]'],
  ['شركة الديرة', 'ش ة', '[ش]رك[ة] الدير[ة]'],
  ['مُحمد', 'م', '[مُ]ح[م]د'],
  ['محـمد', 'مح مد', '[محـمد]'],
  ['ابابا', 'ابا', '[ابابا]'],
  ['\u202bالسالمية\u202c', 'سالم', '\u202bال[سالم]ية\u202c'],
  ['ﻻ إله', 'ل', '[ﻻ] إ[ل]ه'],
  ['Straße', 'STRASSE', 'Straße'],
  ['Éclair', 'écl', '[Écl]air'],
  ['❤️ 👨‍👩‍👧', '👩', '❤️ [👨‍👩‍👧]'],
  ['ㄱㅏㄱ', '가', '[ㄱㅏ]ㄱ'],
  ['50% off_now\\', '% _ \\', '50[%] off[_]now[\\]'],
  ['سالم عبد الله العبدالله', 'عبدالله', 'سالم [عبد الله] ال[عبدالله]'],
  ['سالم عبدالله', 'عبد الله', 'سالم [عبدالله]'],
  ['عبدُ  اللّه', 'دال', 'عب[دُ  ال]لّه'],
  ['أبو خالد وأبوخالد، بو خالد', 'بوخالد', 'أ[بو خالد] وأ[بوخالد]، [بو خالد]'],
  ['بوخالد', 'أبو خالد', '[بوخالد]'],
  ['خالد سعد', 'خالد بن سعد', '[خالد] [سعد]'],
  ['Abd Al-Rahman Co', 'abdulrahman', '[Abd Al-Rahman] Co'],
  ['Abdulrahman', 'abdel rahman', '[Abdulrahman]'],
  ['نورالدين', 'نور الد', '[نورالد]ين'],
  ['(أ) "ب"', '( "', '[(]أ) ["]ب["]'],
])('%j searched for %j is %j', (text, search, expected) => expect(marked(text, search)).toBe(expected))

test.each(['', '   ', '\u200f\u202b', 'ـــ', '\u064b', '\0'])('%j finds nothing', (search) => {
  expect(searchWords(search)).toEqual([])
  expect(foldedMatches('إبراهيم', search)).toEqual([])
})

test('the words of a search are folded, each once, and part at any space or control', () => {
  expect(searchWords(' أحمد\u00a0احمد\u3000٤٣\n%\0x ')).toEqual(['احمد', '43', '%', 'x'])
})

describe('names in the ways they are written', () => {
  const blank = fc.constantFrom('', ' ', '  ', '\u00a0', '\u200f \u202c')
  const compound = fc.constantFrom(
    ...([
      'عبد|الله',
      'عبد|الرحمن',
      'أبو|خالد',
      'أم|الهيمان',
      'آل|صباح',
      'نور|الدين',
      'هبة|الله',
      'محيي|الدين',
    ] as const),
  )
  // The parts of each name, with what is between them in two spellings; behind it a plain name, with 'son of' or without.
  const name = fc.record({
    compound,
    one: blank,
    other: blank,
    plain: fc.constantFrom('سعد', 'فہد', 'چراغ'),
    of: fc.boolean(),
  })
  const spell = (names: readonly { compound: string; plain: string; between: string; of: string }[]) =>
    names.map((each) => `${each.compound.replace('|', each.between)} ${each.of}${each.plain}`).join(' ')

  test('each is found by each, and marked whole', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (names) => {
        const held = spell(names.map((each) => ({ ...each, between: each.one, of: '' })))
        const asked = spell(names.map((each) => ({ ...each, between: each.other, of: each.of ? 'بن ' : '' })))
        expect(searchWords(asked).filter((word) => !foldArabic(held).includes(word))).toEqual([])
        const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').replace(/أ?بو/g, 'بو')
        const seen = foldedMatches(held, asked).map(({ start, end }) => held.slice(start, end))
        expect(letters(seen.join(''))).toBe(letters(held))
      }),
    )
  })

  test('each is found by its beginning, letter by letter', () => {
    fc.assert(
      fc.property(name, fc.nat(30), (each, length) => {
        const held = spell([{ ...each, between: each.one, of: '' }])
        const asked = spell([{ ...each, between: each.other, of: '' }]).slice(0, length)
        expect(searchWords(asked).filter((word) => !foldArabic(held).includes(word))).toEqual([])
      }),
    )
  })
})

test('of many words two dozen count, and of those without three letters eight', () => {
  const long = Array.from({ length: 30 }, (_, n) => `قسيمة${n}`)
  expect(searchWords(long.join(' '))).toEqual(searchWords(long.slice(0, 24).join(' ')))
  expect(searchWords([...'abcdefghij'].join(' '))).toEqual([...'abcdefgh'])
  expect(searchWords(`a b c d e f g ${long[0]}`)).toHaveLength(8)
})

describe('whatever is written', () => {
  const letters = fc.constantFrom(
    ...'أإاىيئةهؤوکكـمحَّ٠9Aaß ﷲﻻ\u200f\u202b\u0301\u0654ㄱㅏᆨ가👩🏽❤️\u200d\u094d\u0928\ud83d',
  )
  const text = fc.oneof(
    fc.string({ unit: letters, maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  // A search that is cut out of the text itself finds something far more often than one of its own.
  const both = fc.tuple(text, text, fc.nat(), fc.nat(4)).map(([body, other, at, length]): [string, string] => {
    const from = body.length === 0 ? 0 : at % body.length
    return [body, length === 0 ? other : `${body.slice(from, from + length)} ${other.slice(0, 1)}`]
  })
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

  test('there is a place exactly when the folded text contains a word, and each place contains one', () => {
    fc.assert(
      fc.property(both, ([body, search]) => {
        const words = searchWords(search)
        const places = foldedMatches(body, search)
        expect(places.length > 0).toBe(words.some((word) => foldArabic(body).includes(word)))
        for (const { start, end } of places) {
          // Within a compound name, whose parts have a blank between them.
          const piece = foldArabic(body.slice(start, end)).replaceAll(' ', '')
          expect(words.some((word) => piece.includes(word))).toBe(true)
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('places are in order, apart, and between letters; outside of them there is no word', () => {
    fc.assert(
      fc.property(both, ([body, search]) => {
        fc.pre(!search.includes('\u06bc'))
        const places = foldedMatches(body, search)
        const bounds = new Set([body.length, ...Array.from(graphemes.segment(body), ({ index }) => index)])
        let until = -1
        let rest = ''
        for (const { start, end } of places) {
          expect(start).toBeGreaterThan(until)
          expect(end).toBeGreaterThan(start)
          expect([start, end].every((at) => bounds.has(at))).toBe(true)
          // A letter keeps what is behind it from being a word that begins there.
          rest += `${body.slice(Math.max(until, 0), start)}\u06bc`
          until = end
        }
        rest += body.slice(Math.max(until, 0))
        expect(foldedMatches(rest, search)).toEqual([])
      }),
      { numRuns: 5000 },
    )
  })

  test('neither the order nor the spelling of the words changes the places', () => {
    fc.assert(
      fc.property(both, ([body, search]) => {
        const words = searchWords(search)
        expect(foldedMatches(body, words.toReversed().join(' '))).toEqual(foldedMatches(body, words.join(' ')))
        expect(foldedMatches(body, `${search} ${search}`)).toEqual(foldedMatches(body, search))
      }),
      { numRuns: 2000 },
    )
  })
})

test('a long text and a long search take no longer than they must', () => {
  const began = process.cpuUsage()
  expect(foldedMatches('ا'.repeat(100_000), `${'ا'.repeat(200)} ${'اب '.repeat(100)}`)).toEqual([
    { start: 0, end: 100_000 },
  ])
  // By CPU time in microseconds, which a busy machine stretches little.
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
})

test.each([
  ['50%', '50\\%'],
  ['a_b', 'a\\_b'],
  ['a\\b', 'a\\\\b'],
  ['قطعة', 'قطعة'],
])('%o means itself in a pattern', (word, pattern) => {
  expect(likeWord(word)).toBe(pattern)
})
