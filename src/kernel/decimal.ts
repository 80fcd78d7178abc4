import { Decimal as Library } from 'decimal.js'
import { kwdFromFils } from './money.ts'

/**
 * Decimal numbers of 40 significant digits, rounded half up: sums and products of amounts, rates and areas are exact, quotients and
 * powers far finer than a fils.
 */
export const Decimal = Library.clone({ precision: 40, rounding: Library.ROUND_HALF_UP })
export type Decimal = InstanceType<typeof Decimal>

/** A decimal of a number, by its shortest decimal notation: 0.1 is one tenth. */
export const decimal = (value: number | Decimal): Decimal =>
  value instanceof Decimal
    ? value
    : ((value > 0 || Object.is(value, 0) ? WHOLE[value] : undefined) ?? new Decimal(value))

/** The least whole numbers: a decimal never changes, and these are asked for again and again. */
const WHOLE: readonly Decimal[] = Array.from({ length: 1001 }, (_, at) => new Decimal(at))
const NONE = new Decimal(0)

/** The sum of decimals; 0 of none. */
export const sumOf = (values: readonly Decimal[]): Decimal =>
  values.reduce((sum, value) => (value.isZero() ? sum : sum.isZero() ? value : sum.plus(value)), NONE)

/** An amount in KWD rounded half up to whole fils. */
export const toFils = (kwd: Decimal): number => kwd.times(1000).toDecimalPlaces(0).toNumber()

/** An amount in KWD rounded half up to three decimals. */
export const toKwd = (kwd: Decimal): number => kwdFromFils(toFils(kwd))
