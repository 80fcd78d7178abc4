import { useTranslation } from 'react-i18next'
import { findArea, findGovernorate, GOVERNORATES } from '#features/places/model.ts'
import { useAreaGroups } from '#features/places/ui/shared/area-options.ts'
import { FieldFilters, type FilterInputProps } from '#web/records/list/field-filters.tsx'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import { useMe } from '#web/session/me.ts'
import { withheldFrom } from '../../rules/withheld.ts'
import type { PropertySearch } from '../search.ts'
import { FIELD_FILTERS, PROPERTY_FILTERS } from './filters.ts'

/** Every filter of the list. */
export function PropertyFilterPanel({ search, ...panel }: PanelProps<PropertySearch>) {
  const { t } = useTranslation()
  const { user } = useMe()
  const areas = useAreaGroups(findGovernorate(search.governorate ?? '') ?? null)
  const governorate = ({ value, ...field }: FilterInputProps) => (
    <OneFilter
      {...field}
      options={GOVERNORATES.map((code) => ({ value: code, label: t(`places:governorate.${code}`) }))}
      value={findGovernorate(value ?? '')}
    />
  )
  const location = ({ value, ...field }: FilterInputProps) => (
    <OneFilter {...field} options={areas} value={findArea(value ?? '')?.nameAr ?? value} searchable />
  )
  return (
    <FilterPanel {...panel}>
      {(set) => (
        <FieldFilters
          params={FIELD_FILTERS}
          filters={PROPERTY_FILTERS}
          search={search}
          set={set}
          namespace="properties"
          // A filter by what this person may not see would match nothing.
          hidden={withheldFrom(user ?? { role: 'GUEST' })}
          own={{ governorate, location }}
        />
      )}
    </FilterPanel>
  )
}
