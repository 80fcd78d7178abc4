import { latinDigits } from '#kernel/text.ts'

/**
 * Crockford's base 32: letters that are mistaken for digits (I, L, O) and U are not in it. The place of a symbol is its value in GF(32).
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The symbols of a code: fifteen of five random bits each, and the check symbol. */
const RANDOM = 15
/** The length of a code: 75 random bits and a check symbol. */
export const CODE_LENGTH = RANDOM + 1

// GF(32) by x⁵ + x² + 1: POWERS[i] is αⁱ, LOGS its inverse.
const ORDER = 31
const POWERS = Array.from({ length: ORDER }).reduce<number[]>((powers) => {
  const next = (powers.at(-1) ?? 0) * 2
  return [...powers, powers.length === 0 ? 1 : next > ORDER ? next ^ 0b100101 : next]
}, [])
const LOGS = new Map(POWERS.map((power, log) => [power, log]))

function times(value: number, log: number): number {
  const own = LOGS.get(value)
  return own === undefined ? 0 : (POWERS[(((own + log) % ORDER) + ORDER) % ORDER] ?? 0)
}

/** Σ αⁱ·sᵢ, which is 0 for a code: one symbol changed or any two exchanged make it another. */
const weighted = (symbols: readonly number[]): number =>
  symbols.reduce((sum, symbol, place) => sum ^ times(symbol, place), 0)

/** The code of random bytes, of which each gives its lowest five bits. Throws RangeError for fewer than fifteen. */
export function codeOf(bytes: Uint8Array): string {
  if (bytes.length < RANDOM) throw new RangeError(`a code needs ${RANDOM} random bytes`)
  const symbols = [...bytes.subarray(0, RANDOM)].map((byte) => byte & ORDER)
  return [...symbols, times(weighted(symbols), -RANDOM)].map((symbol) => ALPHABET[symbol]).join('')
}

/** A code in groups of four, as it is printed and typed. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/** What is wrong with a text that is no code: nothing was typed, it has another length or other signs, or its check symbol is wrong. */
export type CodeFault = 'empty' | 'form' | 'check'

/** The letters that stand for a symbol that they are mistaken for. */
const MISTAKEN: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }

/**
 * Reads a code as people type it or paste its address: any case and digits, with spaces, hyphens and invisible signs, O for 0, I and L
 * for 1. `code` is as it is stored; a slip of one symbol, or two exchanged, is a fault.
 */
export function readCode(text: string): { code: string } | { fault: CodeFault } {
  const typed = (text.split(/\/verify\//i).at(-1) ?? '').replace(/[?#].*$/s, '')
  const plain = latinDigits(typed.normalize('NFKC'))
    .replace(/[\p{Cf}\p{Z}\p{Pd}\s_.·]/gu, '')
    .toUpperCase()
    .replace(/[OILU]/g, (letter) => MISTAKEN[letter] ?? letter)
  if (plain === '') return { fault: 'empty' }
  const symbols = [...plain].map((sign) => ALPHABET.indexOf(sign))
  if (symbols.length !== CODE_LENGTH || symbols.includes(-1)) return { fault: 'form' }
  return weighted(symbols) === 0 ? { code: plain } : { fault: 'check' }
}
