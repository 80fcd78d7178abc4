import type { Word } from '#kernel/words.ts'
import type { SheetField } from '../model.ts'

type MoneyUnit = Extract<SheetField['unit'], `KWD${string}`>
type CountUnit = Extract<SheetField['unit'], 'YEARS' | 'MONTHS' | 'TIMES'>

const word = (ar: string, en: string): Word => ({ ar, en })

/** An amount in KWD, by default as such. */
export const money = (ar: string, en: string, unit: MoneyUnit = 'KWD') =>
  ({ kind: 'money', unit, words: word(ar, en) }) as const satisfies SheetField

/** A percentage from `least` to `most`; 12.5 is 12.5 %. */
export const percent = (ar: string, en: string, { least = 0, most = 100 }: { least?: number; most?: number } = {}) =>
  ({ kind: 'number', unit: 'PERCENT', least, most, words: word(ar, en) }) as const satisfies SheetField

/** An area in m². */
export const area = (ar: string, en: string) =>
  ({ kind: 'area', unit: 'SQM', most: 1_000_000_000, words: word(ar, en) }) as const satisfies SheetField

/** A number of years, months or pieces; fractions are accepted. */
export const span = (ar: string, en: string, unit: CountUnit, most: number) =>
  ({ kind: 'number', unit, most, words: word(ar, en) }) as const satisfies SheetField

/** A whole number of years or months. */
export const count = (ar: string, en: string, unit: CountUnit, most: number) =>
  ({ kind: 'count', unit, most, words: word(ar, en) }) as const satisfies SheetField

/** A text of one line. */
export const text = (ar: string, en: string, max = 200) =>
  ({ kind: 'text', max, words: word(ar, en) }) as const satisfies SheetField

/** A text of several lines. */
export const longText = (ar: string, en: string, max = 5000) =>
  ({ kind: 'longText', max, words: word(ar, en) }) as const satisfies SheetField

/** A day. */
export const date = (ar: string, en: string) => ({ kind: 'date', words: word(ar, en) }) as const satisfies SheetField

/** What is so or not. */
export const flag = (ar: string, en: string) => ({ kind: 'flag', words: word(ar, en) }) as const satisfies SheetField

/** A number without a unit. */
export const number = (ar: string, en: string, most: number, least = 0) =>
  ({ kind: 'number', most, least, words: word(ar, en) }) as const satisfies SheetField

/** Where a figure comes from, or why it was chosen. */
export const source = (ar: string, en: string) =>
  ({ kind: 'text', max: 500, words: word(ar, en) }) as const satisfies SheetField

/** One of some codes; `codeWord` gives the key of the message that words one. */
export const choice = <const Codes extends readonly string[]>(
  ar: string,
  en: string,
  codes: Codes,
  codeWord: (code: string) => string,
) => ({ kind: 'choice', max: 40, codes, codeWord, words: word(ar, en) }) as const satisfies SheetField
