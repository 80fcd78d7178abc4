import type { Params } from '#kernel/errors.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Word } from '#kernel/words.ts'
import type { Remark, SentenceNames, SheetFigure, SheetLabel, Step } from '../model.ts'

/** A number with its unit, as steps of a calculation have it. */
export type Figure = SheetFigure

/** What writes words and numbers in one language. */
export type Writer = {
  say: (key: string, params?: Params) => string
  number: (value: number) => string
  money: (kwd: number) => string
  /** A fraction as a percentage to two decimals. */
  share: (fraction: number) => string
  /** What both languages have, in the one that is written. */
  word: (word: Word) => string
}

/** Writes figures, steps and remarks of a result; what is within a sentence is isolated from its direction. */
export function sentenceWriter({ say, number, money, share, word }: Writer) {
  function written({ value, unit }: Figure): string {
    switch (unit) {
      case 'KWD':
        return money(value)
      case 'KWD_PER_SQM':
      case 'KWD_PER_SQM_MONTH':
      case 'KWD_PER_MONTH':
      case 'KWD_PER_YEAR':
        return say(`sheets:figure.${unit}`, { n: money(value) })
      case 'YEARS':
      case 'MONTHS':
      case 'TIMES':
        return say(`sheets:figure.${unit}`, { count: value, n: number(value) })
      case 'PERCENT':
        return share(value / 100)
      case 'NUMBER':
        return number(value)
      default:
        return say(`sheets:figure.${unit}`, { n: number(value) })
    }
  }
  const figure = (of: Figure) => isolateBidi(written(of))
  const each = <T>(of: Readonly<Record<string, T>>, write: (value: T) => Params[string]): Params =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, write(value)]))
  const sheet = ({ name, word: key, n }: SheetLabel) =>
    name ?? (n === undefined ? say(key) : say('value:sheet.numbered', { sheet: say(key), n: number(n) }))
  const names = ({ words = {}, texts = {}, sheets = {}, fields = {} }: SentenceNames): Params => ({
    ...each(words, (key) => isolateBidi(say(key))),
    ...each(texts, isolateBidi),
    ...each(sheets, (label) => isolateBidi(sheet(label))),
    ...each(fields, (of) => isolateBidi(word(of))),
  })
  return {
    figure,
    /** What a sheet is called. */
    sheet,
    step: (step: Step) => say(step.word, { ...each(step.figures, figure), ...names(step) }),
    remark: ({ word, params = {}, ...rest }: Remark) =>
      say(word, { ...each(params, (value) => (typeof value === 'number' ? number(value) : value)), ...names(rest) }),
  }
}
