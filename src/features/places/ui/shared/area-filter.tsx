import type { OwnFilterProps } from '#web/records/list/coded-filters.ts'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import { findArea, findGovernorate } from '../../model.ts'
import { useAreaGroups } from './area-options.ts'

/** An area by its number, of those of the governorate that the list is filtered by. */
export function AreaFilter({ search, ...field }: OwnFilterProps) {
  const { governorate = '' } = search as { governorate?: string }
  const groups = useAreaGroups(findGovernorate(governorate) ?? null)
  const options = groups.map(({ group, items }) => ({
    group,
    items: items.map((item) => ({ ...item, value: String(findArea(item.value)?.number ?? '') })),
  }))
  return <OneFilter {...field} options={options} searchable />
}
