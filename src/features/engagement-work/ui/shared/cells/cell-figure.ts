import { isKwd } from '#kernel/money.ts'
import { readNumber } from '#web/kit/fields/parse-input.ts'
import type { Typed } from './edits.ts'

/** What is written beside an amount or a size where a sheet has it: the currency, square metres. */
const UNITS = /KWD|KD|د\s?\.?\s?ك\.?|دينار(?:اً)?|m[²2]|م[²2]|sqm/giu

/** Reads a figure that was typed or pasted into a cell, in digits of either script, with or without its unit; an amount has three decimals at most. */
export function readFigure(text: string, most: number, isMoney: boolean): Typed {
  const value = readNumber(text.replace(UNITS, ''))
  if (value === null || Number.isNaN(value) || Math.abs(value) > most || (isMoney && !isKwd(value)))
    return { fault: 'number' }
  return { value }
}
