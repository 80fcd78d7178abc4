import { useTranslation } from 'react-i18next'
import { formatShare } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { Step } from '../../model.ts'

/** A number with its unit, as steps of a calculation give it. */
export type Figure = Step['figures'][string]

/** Returns the function that writes a figure with its unit in the reader's language, isolated from the sentence around it. */
export function useFigure(): (figure: Figure) => string {
  const { t } = useTranslation()
  const { number, money } = useFormat()
  const reading = useReading()
  const written = ({ value, unit }: Figure): string => {
    switch (unit) {
      case 'KWD':
        return money(value)
      case 'KWD_PER_SQM':
      case 'KWD_PER_MONTH':
      case 'KWD_PER_YEAR':
        return t(`sheets:figure.${unit}`, { n: money(value) })
      case 'YEARS':
      case 'MONTHS':
      case 'TIMES':
        return t(`sheets:figure.${unit}`, { count: value, n: number(value) })
      case 'PERCENT':
        return formatShare(value / 100, reading, 2)
      case 'NUMBER':
        return number(value)
      default:
        return t(`sheets:figure.${unit}`, { n: number(value) })
    }
  }
  return (figure) => isolateBidi(written(figure))
}
