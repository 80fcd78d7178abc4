import { describe, expect, test } from 'vitest'
import { createDrawable, STAND_IN } from './drawable.ts'
import { readFonts } from './fonts.ts'

const { draws } = readFonts()
const drawn = (text: string) => {
  const drawable = createDrawable(draws)
  return [drawable.data(text), drawable.replaced()]
}

test('the fonts draw Arabic, Latin and the digits of both, and no emoji', () => {
  for (const letter of 'اأإآءةىئؤلًّ٠٩AZéłñ09.,%²×÷−↑↓•—·')
    expect([letter, draws(letter.codePointAt(0) ?? 0)]).toEqual([letter, true])
  for (const letter of '🏠中कא▲\u{ffff}') expect([letter, draws(letter.codePointAt(0) ?? 0)]).toEqual([letter, false])
})

describe('a text that is to be printed', () => {
  test.each([
    ['what can be drawn stays', 'بيتُ السالمية، م² 12.5 — "A" #[x]\\\n', 'بيتُ السالمية، م² 12.5 — "A" #[x]\\\n', 0],
    [
      'marks of direction stay',
      '\u2066+965\u2069 \u2068x\u2069 \u202d1\u202c \u200e-5',
      '\u2066+965\u2069 \u2068x\u2069 \u202d1\u202c \u200e-5',
      0,
    ],
    [
      'an emoji is one sign, however it is made',
      'بيت 🏠 👨‍👩‍👧 🇰🇼 👍🏽',
      `بيت ${STAND_IN} ${STAND_IN} ${STAND_IN} ${STAND_IN}`,
      4,
    ],
    ['letters of another script are one sign each', '中文 दिल', `${STAND_IN}${STAND_IN} ${STAND_IN}${STAND_IN}`, 4],
    ['what is decomposed is composed', 'e\u0301 ا\u0653', 'é آ', 0],
    ['a mark that no font has is left out, its letter stays', 'ب\u{10efd} a\u20dd', 'ب a', 0],
    ['what nobody can see is left out', 'a\u0000b\u00ad\u2060\ufe0f\ufeffc\td', 'abc d', 0],
    ['half a character is the sign that the fonts have for it', 'a\ud83c b', 'a\ufffd b', 0],
    ['a word that fills no line may be broken', 'x'.repeat(25), 'xxxxxx\u200bxxxxxx\u200bxxxxxx\u200bxxxxxx\u200bx', 0],
    [
      'the groups of a number stay together',
      '\u2066+965 2222 3333\u2069 1 2',
      '\u2066+965\u00a02222\u00a03333\u2069 1 2',
      0,
    ],
    ['one of nobody’s is a sign', 'a\ue000', `a${STAND_IN}`, 1],
  ])('%s', (_, given, expected, replaced) => {
    expect(drawn(given)).toEqual([expected, replaced])
  })

  test('is found wherever it is, and all else stays as it is', () => {
    const drawable = createDrawable(draws)
    const data = { a: ['🏠', { b: 'x🏠' }], n: 1.5, none: null, yes: true }
    expect(drawable.data(data)).toEqual({ a: [STAND_IN, { b: `x${STAND_IN}` }], n: 1.5, none: null, yes: true })
    expect(drawable.replaced()).toBe(2)
    expect(drawable.letters()).toEqual(['🏠'])
  })
})
