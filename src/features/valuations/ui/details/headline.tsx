import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Valuation } from '../../model.ts'
import { useFormatValue } from '../format-value.ts'

/** The heading of a valuation: its number, owner and location. */
export function useHeadline({ valuationNumber, ownerName, areaName }: Valuation) {
  const { digits } = useFormat()
  const formatValue = useFormatValue()
  return {
    eyebrow: <Num>{digits(valuationNumber)}</Num>,
    title: (
      <>
        <Iso>{ownerName}</Iso> · <Iso>{formatValue('areaName', areaName)}</Iso>
      </>
    ),
    documentTitle: `${valuationNumber} · ${ownerName}`,
  }
}
