import { useMemo } from 'react'
import type { Decimal } from '#kernel/decimal.ts'
import { formatNumber, formatShare } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { GridUnit } from '../../model/grid.ts'
import { gridFigure } from '../../rules/grid/steps.ts'

/** The decimals of a rate, as sheets take it over. */
const OF_RATE = 4

/** What the figures of a grid are called: prices, rents or rates. */
export const calledIn = (unit: GridUnit): 'PRICE' | 'RENT' | 'RATE' =>
  unit === 'PERCENT' ? 'RATE' : unit.endsWith('MONTH') ? 'RENT' : 'PRICE'

/** Writes the figures of a grid in its unit, and numbers of adjustments, signed. */
export function useFigures(unit: GridUnit) {
  const { t } = useTranslation()
  const { worth, worthKwd } = useFormat()
  const reading = useReading()
  return useMemo(() => {
    const isRate = unit === 'PERCENT'
    const sign = (value: number) => (value > 0 ? '+' : '')
    const amount = (value: number) =>
      isRate
        ? `${sign(value)}${formatNumber(value, reading, OF_RATE)}`
        : `${sign(value)}${formatNumber(Math.round(value * 1000) / 1000, reading, 3)}`
    return {
      /** A figure as a number, to be copied. */
      raw: (figure: Decimal): number => gridFigure(figure, unit).value,
      /** Below a head that names the unit. */
      bare: (figure: Decimal): string => {
        const { value } = gridFigure(figure, unit)
        return isRate ? formatNumber(value, reading, OF_RATE) : worthKwd(value)
      },
      /** With its unit. */
      whole: (figure: Decimal): string => {
        const { value } = gridFigure(figure, unit)
        if (unit === 'PERCENT') return formatShare(value / 100, reading, OF_RATE)
        return unit === 'KWD' ? worth(value) : t(`sheets:figure.${unit}`, { n: worth(value) })
      },
      signed: {
        percent: (value: number) => `${sign(value)}${formatShare(value / 100, reading, 2)}`,
        /** An adjustment in the unit of the grid: KWD, of a rate percentage points. */
        amount,
        /** The same where nothing else says of which unit it is. */
        named: (value: number) => (isRate ? t('adjusting:points', { n: amount(value) }) : amount(value)),
      },
    }
  }, [unit, t, worth, worthKwd, reading])
}
