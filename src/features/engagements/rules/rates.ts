import type { FormRow } from '#kernel/form-values.ts'
import type { Measure, RatePlace, SharedRate } from '../model/rates.ts'

/** The rate of a measure that holds for a property: that of its area and category, else of its area, of its category, of all. */
export function rateFor<R extends RatePlace & { measure: Measure }>(
  rates: readonly R[],
  measure: Measure,
  { areaNumber, category }: RatePlace,
): R | undefined {
  const holds = rates.filter(
    (rate) =>
      rate.measure === measure &&
      (rate.areaNumber === null || rate.areaNumber === areaNumber) &&
      (rate.category === null || rate.category === category),
  )
  const nearness = (rate: R) => (rate.areaNumber === null ? 0 : 2) + (rate.category === null ? 0 : 1)
  return holds.toSorted((a, b) => nearness(b) - nearness(a))[0]
}

/** What a sheet that takes a rate says of it: the version, its value and where they come from, which an approval covers with the sheet. */
export function cellsOfRate({
  id,
  version,
  value,
  engagementNumber,
  areaAr,
  areaEn,
  comparables,
}: Pick<SharedRate, 'id' | 'version' | 'value' | 'engagementNumber' | 'areaAr' | 'areaEn' | 'comparables'>): FormRow {
  return {
    ...{ rate: id, version, value, number: engagementNumber },
    ...(areaAr === null ? {} : { areaAr, areaEn }),
    ...(comparables === null ? {} : { comparables }),
  }
}
