import { useFormat } from '#web/kit/text/use-format.ts'

/** An amount in KWD with its sign, before the number in either language: '+12,000', '−9,400', '0'. Isolated left to right. */
export function useSigned(): (kwd: number) => string {
  const { worthKwd } = useFormat()
  return (kwd) => (kwd === 0 ? worthKwd(0) : `\u2066${kwd < 0 ? '\u2212' : '+'}${worthKwd(Math.abs(kwd))}\u2069`)
}
