import type { ReactNode } from 'react'
import { areaLabel, findArea, findGovernorate, GOVERNORATES } from '#features/places/model.ts'
import { useAreaGroups } from '#features/places/ui/shared/area-options.ts'
import type { FilterParam } from '#kernel/field-filter.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { DescribedSearch } from '#web/records/list/described.ts'
import { FieldFilters, type FilterInputProps } from '#web/records/list/field-filters.tsx'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import { type FilterWords, shortened, useFilterWords } from '#web/records/list/filter-words.ts'
import type { FilterSet } from '#web/records/list/filters.ts'
import { useFieldFilterLabels } from '#web/records/list/use-field-filters.ts'
import { useFieldText } from './use-field-text.ts'

/** The filters of a list that follow from the fields of a record with a place, and the namespace of their words. */
type Placed = { params: readonly FilterParam[]; namespace: 'properties' | 'market' }
type PanelOf<N extends string> = PanelProps<DescribedSearch<N>> &
  Placed & {
    filters: FilterSet<N>
    /** The fields whose filters are not shown to this person. */
    hidden?: readonly string[]
  }

/** Every filter of a list of records with a place. */
export function PlacedFilterPanel<N extends string>(props: PanelOf<N>) {
  const { params, namespace, filters, hidden = [], search, ...panel } = props
  const { t } = useTranslation()
  const { governorate: within = '' } = search as { governorate?: string }
  const areas = useAreaGroups(findGovernorate(within) ?? null)
  const own = {
    governorate: ({ value, ...field }: FilterInputProps) => (
      <OneFilter
        {...field}
        options={GOVERNORATES.map((code) => ({ value: code, label: t(`places:governorate.${code}`) }))}
        value={findGovernorate(value ?? '')}
      />
    ),
    location: ({ value, ...field }: FilterInputProps) => (
      <OneFilter {...field} options={areas} value={findArea(value ?? '')?.nameAr ?? value} searchable />
    ),
  }
  return (
    <FilterPanel {...panel}>
      {(set) => (
        <FieldFilters<string>
          {...{ params, namespace, hidden, own }}
          filters={filters as unknown as FilterSet<string>}
          search={search}
          set={set as never}
        />
      )}
    </FilterPanel>
  )
}

type WordsOf<N extends string> = Placed & { draw: (words: FilterWords<N>) => ReactNode }

/** Describes the filters of such a list: 'Type: Private residence', 'Area from 400 m²'. */
export function PlacedFilterWords<N extends string>({ params, namespace, draw }: WordsOf<N>): ReactNode {
  const { t } = useTranslation()
  const language = useLanguage()
  const fieldText = useFieldText()
  const fields = useFieldFilterLabels({
    params,
    namespace,
    text: (descriptor, value) => fieldText(descriptor, value, false),
  })
  const words = useFilterWords<N>({
    names: (name) => fields.label(name) ?? t(`${namespace}:list.search`),
    shown(filter) {
      const { name, value } = filter
      const governorate = name === 'governorate' && findGovernorate(value)
      if (governorate) return t(`places:governorate.${governorate}`)
      if (name === 'location') return shortened(areaLabel(value, language))
      return fields.shown(filter) ?? shortened(value)
    },
    whole: fields.whole,
    reversed: 'properties:filter.reversed',
  })
  return draw(words)
}
