import { readNumber } from '#kernel/read-number.ts'
import { LONGEST_SIDE } from '../../rules/sketch/sides.ts'

/**
 * A length in metres to the cm, as it was typed: by the grammar of all numbers, and with a comma for the decimals where that makes it a number. Null for
 * any other text, and out of the limits.
 */
export function readMetres(text: string, { least = 0.01, most = LONGEST_SIDE } = {}): number | null {
  const read = readNumber(text) ?? readNumber(text, { marks: 'COMMA' })
  const metres = read === undefined ? Number.NaN : Math.round(read * 100) / 100
  return metres >= least && metres <= most ? metres : null
}
