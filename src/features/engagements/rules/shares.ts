import type { Share } from '#kernel/shares.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'

const PART = String.raw`\d{1,3}(?:[,٬]\d{3})+|\d+`
const FRACTION = new RegExp(String.raw`^(${PART})\s*[/⁄÷]\s*(${PART})$`)
const DECIMAL = /^0?[.,٫](\d{1,6})$/
const PERCENT = /^(\d{1,2})(?:[.,٫](\d{1,4}))?\s*[%٪]$/
/** The largest part of a fraction; what a title is divided into. */
const MOST = 999_999_999
/** Shares of heirs that no decimal states exactly. */
const OF_HEIRS = [3, 6, 9, 12, 24]

/**
 * Reads an undivided share as its title has it, not reduced: '3/8', '٣/٨', '1,250/10,000', or a decimal or percentage that states it exactly. Undefined for any other text, for the whole
 * and more, and for a decimal that rounds a share of heirs, as 0.33 does a third.
 */
export function readShare(text: string): Share | undefined {
  const plain = latinDigits(tidyText(text))
  const [, above, below] = FRACTION.exec(plain) ?? []
  if (above && below) return shareOf(Number(above.replace(/\D/g, '')), Number(below.replace(/\D/g, '')))
  const [, hundredths, rest = ''] = PERCENT.exec(plain) ?? []
  const digits = hundredths === undefined ? DECIMAL.exec(plain)?.[1] : `${hundredths.padStart(2, '0')}${rest}`
  return digits === undefined || isRounded(digits) ? undefined : ofDecimal(digits)
}

const shareOf = (n: number, of: number): Share | undefined => (n > 0 && n < of && of <= MOST ? { n, of } : undefined)

/** True for the digits behind the point of a decimal that is not a share of heirs, but what one is rounded to. */
function isRounded(digits: string): boolean {
  const [value, scale] = [Number(digits), 10 ** digits.length]
  // Nobody rounds a share to tenths.
  if (digits.length === 1) return false
  return OF_HEIRS.some((of) => {
    const nearest = Math.round((value * of) / scale)
    return nearest > 0 && nearest < of && nearest * scale !== value * of && Math.round((nearest * scale) / of) === value
  })
}

/** The share that a decimal states, in lowest terms. */
function ofDecimal(digits: string): Share | undefined {
  const [value, scale] = [Number(digits), 10 ** digits.length]
  const common = commonOf(value, scale)
  return shareOf(value / common, scale / common)
}

const commonOf = (a: number, b: number): number => (b === 0 ? a : commonOf(b, a % b))

/** A share as it is stored. */
export const shareText = ({ n, of }: Share): string => `${n}/${of}`
