import type { FormRow } from '#kernel/form-values.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'
import { readNumber } from '#web/kit/fields/parse-input.ts'
import type { CellUnit } from '../../model/grid.ts'

/** A number as it was typed or pasted, with the unit that is at it; null without one. */
export type TypedFigure = { value: number; unit: CellUnit | null }

/** No number is longer; texts that were pasted by mistake are not searched. */
const LONGEST = 60
const PERCENT = '[%٪؉]'
const KWD = '(?:KWD|KD|د\\s?\\.?\\s?ك\\.?|دينار)'
/** What is behind the currency where a price per m² was copied. */
const PER_SQM = '(?:(?:/|per|لكل|لل?)?\\s*(?:م[²2]|m[²2]|sqm|متر\\s*(?:ال)?مربع))'
const AT_THE_ENDS = new RegExp(`^(?:${PERCENT}|${KWD}|\\s)+|(?:${PERCENT}|${KWD}|${PER_SQM}|\\s)+$`, 'gi')
const HAS_PERCENT = new RegExp(PERCENT)
const HAS_KWD = new RegExp(KWD, 'i')

/**
 * Reads an adjustment as valuers type it and as spreadsheets copy it: digits of either script, thousands separators, a percent sign or
 * the currency on either side, a minus of any kind or parentheses for a negative number. Null for nothing; undefined for what is no
 * number, or is in both units.
 */
export function readFigure(typed: string): TypedFigure | null | undefined {
  const text = latinDigits(tidyText(typed)).trim()
  if (text.length > LONGEST) return undefined
  if (text === '' || /^[-–—]$/.test(text)) return null
  const [isPercent, isKwd] = [HAS_PERCENT.test(text), HAS_KWD.test(text)]
  if (isPercent && isKwd) return undefined
  const bare = text.replace(AT_THE_ENDS, '')
  const negative = /^\((.*)\)$/.exec(bare)?.[1] ?? /^([^-−–]+)[-−–]$/.exec(bare)?.[1]
  const number = readNumber((negative ?? bare).replace(AT_THE_ENDS, '').replace(/^–/, '-'))
  if (number === null || Number.isNaN(number)) return undefined
  const value = negative === undefined ? number : -number
  return { value: Object.is(value, -0) ? 0 : value, unit: isPercent ? 'PERCENT' : isKwd ? 'KWD' : null }
}

/**
 * A cell of the grid with a typed adjustment: in the unit that was typed, else in the cell's own, else in the one for new cells. Null
 * removes the adjustment, and keeps rating and reason. Undefined for what is no number.
 */
export function typedCell(cell: FormRow | null, text: string, unitForNew: CellUnit): FormRow | null | undefined {
  const figure = readFigure(text)
  if (figure === undefined) return undefined
  if (figure === null) {
    const { unit: _unit, value: _value, ...rest } = cell ?? {}
    return Object.values(rest).some((one) => one !== null) ? rest : null
  }
  const own = cell?.value === null || cell?.value === undefined ? null : cell.unit
  return { ...cell, unit: figure.unit ?? own ?? unitForNew, value: figure.value }
}

/** A weight in percent as it was typed; null for none, undefined for what is none. */
export function typedWeight(text: string): FormRow | null | undefined {
  const figure = readFigure(text)
  if (figure === null) return null
  return figure === undefined || figure.unit === 'KWD' ? undefined : { weight: figure.value }
}
