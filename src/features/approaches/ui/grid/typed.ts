import type { FormRow } from '#kernel/form-values.ts'
import { readNumber } from '#kernel/read-number.ts'
import { tidyText } from '#kernel/text.ts'
import type { CellUnit } from '../../model/grid.ts'

/** A number as it was typed or pasted, with the unit that is at it; null without one. */
export type TypedFigure = { value: number; unit: CellUnit | null }

const PERCENT = /[%٪؉]/
const KWD = /KWD|KD|د\s?\.?\s?ك\.?|دينار/i
/** What is behind the currency where a price per m² was copied. */
const PER_SQM = /(?:(?:\/|per|لكل|لل?)?\s*(?:م[²2]|m[²2]|sqm|متر\s*(?:ال)?مربع))\s*$/i

/**
 * Reads an adjustment as valuers type it and as spreadsheets copy it: a number of any kind, with a percent sign or the currency on either side. Null for nothing;
 * undefined for what is no number, or is in both units.
 */
export function readFigure(typed: string): TypedFigure | null | undefined {
  const text = tidyText(typed)
  if (text === '' || /^[-–—]$/.test(text)) return null
  const [isPercent, isKwd] = [PERCENT.test(text), KWD.test(text)]
  if (isPercent && isKwd) return undefined
  const value = readNumber(text.replace(PER_SQM, '').replaceAll('؉', '%'), { percent: isPercent })
  return value === undefined ? undefined : { value, unit: isPercent ? 'PERCENT' : isKwd ? 'KWD' : null }
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
