/** Money is held in whole fils; 1 KWD = 1000 fils. */
export const FILS_PER_KWD = 1000

/** The largest amount that the product accepts, in KWD: far above any real price, far below 2^53 fils. */
export const MAX_KWD = 1_000_000_000_000

/** True for a KWD number with at most three decimals that can be held exactly in fils. */
export function isKwd(value: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) > MAX_KWD) return false
  // Smaller than plainDecimal can write.
  if (value !== 0 && Math.abs(value) < 0.001) return false
  // 0.1 + 0.2 is not 0.3 in binary: the decimals are counted in the shortest decimal notation, not in the float.
  return /^-?\d+(\.\d{1,3})?$/.test(plainDecimal(value))
}

/** Fils of a KWD number. Throws RangeError when it has more than three decimals or is out of range. */
export function filsFromKwd(kwd: number): number {
  if (!isKwd(kwd)) throw new RangeError(`not an amount in KWD: ${kwd}`)
  const [whole = '0', fraction = ''] = plainDecimal(Math.abs(kwd)).split('.')
  const fils = Number(whole) * FILS_PER_KWD + Number(fraction.padEnd(3, '0'))
  return kwd < 0 ? -fils : fils
}

/** KWD number of whole fils, exact to three decimals. */
export function kwdFromFils(fils: number): number {
  return fils / FILS_PER_KWD
}

function plainDecimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

/** True for an amount in KWD above 0, exact in fils. */
export const isAmount = (amount: number): boolean => amount > 0 && isKwd(amount)
