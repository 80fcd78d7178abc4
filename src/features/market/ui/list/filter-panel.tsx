import { useTranslation } from 'react-i18next'
import { findArea, findGovernorate, GOVERNORATES } from '#features/places/model.ts'
import { useAreaGroups } from '#features/places/ui/shared/area-options.ts'
import { FieldFilters, type FilterInputProps } from '#web/records/list/field-filters.tsx'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import type { MarketSearch } from '../search.ts'
import { FIELD_FILTERS, MARKET_FILTERS } from './filters.ts'

/** Every filter of the register. */
export function MarketFilterPanel({ search, ...panel }: PanelProps<MarketSearch>) {
  const { t } = useTranslation()
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
          filters={MARKET_FILTERS}
          search={search}
          set={set}
          namespace="market"
          own={{ governorate, location }}
        />
      )}
    </FilterPanel>
  )
}
