import { formatFixed, percentSign } from '#kernel/format.ts'
import { useReading } from '#web/kit/text/use-format.ts'

/** Writes a percentage, a number such as 2.1, with its sign and one decimal, kept together in text of either direction. */
export function useSignedPercent(): (percent: number) => string {
  const reading = useReading()
  return (percent) => {
    const size = `${formatFixed(Math.abs(percent), reading, 1)}${percentSign(reading)}`
    const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : ''
    return `\u2066${sign}${size}\u2069`
  }
}
