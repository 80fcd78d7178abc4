import { useFormat } from '#web/kit/text/use-format.ts'

/** Figures with their sign before the number in either language: '+12,000', '−9,400', '0'. Isolated left to right. */
export function useSigned() {
  const { worthKwd, percent } = useFormat()
  const signed = (value: number, text: string) =>
    value === 0 ? text : `\u2066${value < 0 ? '\u2212' : '+'}${text}\u2069`
  return {
    /** An amount in KWD. */
    amount: (kwd: number) => signed(kwd, worthKwd(Math.abs(kwd))),
    /** A fraction, to a tenth of a percent. */
    share: (fraction: number) => signed(fraction, percent(Math.abs(fraction))),
  }
}
