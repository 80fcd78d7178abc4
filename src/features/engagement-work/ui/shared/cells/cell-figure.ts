import { isKwd } from '#kernel/money.ts'
import { readNumber } from '#kernel/read-number.ts'
import type { Typed } from './edits.ts'

/** Reads a figure that was typed or pasted into a cell, in digits of either script, with or without its unit; an amount has three decimals at most. */
export function readFigure(text: string, most: number, isMoney: boolean): Typed {
  const value = readNumber(text)
  if (value === undefined || Math.abs(value) > most || (isMoney && !isKwd(value))) return { fault: 'number' }
  return { value }
}
