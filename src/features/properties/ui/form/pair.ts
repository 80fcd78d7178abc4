import { latinDigits, tidyText } from '#kernel/text.ts'
import type { Point } from '../../rules/pin-faults.ts'

const NUMBER = '([-−+]?\\d{1,3}\\.\\d+)\\s*°?\\s*([NSEWnsew])?'
const PAIR = new RegExp(`^\\(?\\s*${NUMBER}\\s*[,،;\\s]\\s*${NUMBER}\\s*\\)?$`)

// Decimals are required: whole degrees are too coarse, and '29,3759' is one number with a decimal comma.
/** Parses two coordinates in one text, as copied from maps: 'latitude, longitude'. Undefined for anything else. */
export function readPair(typed: string): Point | undefined {
  const text = latinDigits(tidyText(typed)).replace(/٫/g, '.').replace(/^geo:/i, '')
  const [, first, side = '', second, otherSide = ''] = PAIR.exec(text) ?? []
  if (first === undefined || second === undefined) return undefined
  const one = degrees(first, side)
  const other = degrees(second, otherSide)
  // Direction letters determine which is which, in either order.
  const turned = /[EW]/i.test(side) && /[NS]/i.test(otherSide)
  return turned ? { latitude: other, longitude: one } : { latitude: one, longitude: other }
}

function degrees(text: string, side: string): number {
  const value = Number(text.replace('−', '-'))
  return /[SW]/i.test(side) ? -value : value
}
