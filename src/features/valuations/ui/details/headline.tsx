import { Iso, Num } from '#web/kit/text/num.tsx'
import type { Valuation } from '../../model.ts'
import { useFormatValue } from '../format-value.ts'

/** The heading of a valuation: its number, owner and location. */
export function useHeadline({ valuationNumber, ownerName, areaName }: Valuation) {
  const formatValue = useFormatValue()
  return {
    eyebrow: <Num>{valuationNumber}</Num>,
    title: (
      <>
        <Iso>{ownerName}</Iso> · <Iso>{formatValue('areaName', areaName)}</Iso>
      </>
    ),
    documentTitle: `${valuationNumber} · ${ownerName}`,
  }
}
