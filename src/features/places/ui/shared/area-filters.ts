import type { WordKey } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import type { OwnFilter } from '#web/records/list/coded-filters.ts'
import { areaByNumber, areaLabel } from '../../model.ts'

/** A filter by the number of an area. */
export const areaFilter = (label: WordKey): OwnFilter => ({
  kind: { is: (value) => areaByNumber(Number(value)) !== undefined, as: Number },
  label,
  Input: fetched(async () => (await import('./area-filter.tsx')).AreaFilter),
  shown: (value, { language }) => areaLabel(areaByNumber(Number(value))?.nameAr ?? value, language),
})
