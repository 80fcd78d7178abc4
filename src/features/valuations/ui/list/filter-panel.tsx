import { useTranslation } from 'react-i18next'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter, SeveralFilter, TextFilter } from '#web/records/list/filter-fields.tsx'
import classes from '#web/records/list/filter-panel.module.css'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import { useMe } from '#web/session/me.ts'
import { PROPERTY_CATEGORIES, VALUATION_PURPOSES } from '../../model.ts'
import { STATUS_ORDER } from '../../workflow.ts'
import type { ListSearch } from '../search.ts'
import { PersonFilter, RangeFilter } from './filter-fields.tsx'
import { VALUATION_FILTERS } from './filters.ts'
import { FILTER_NAMES } from './use-filter-words.ts'

/** Every filter of the list. */
export function ValuationFilterPanel({ search, ...panel }: PanelProps<ListSearch>) {
  const { t } = useTranslation()
  const staff = useMe().allowed('canEditValuations')
  return (
    <FilterPanel {...panel}>
      {(set) => (
        <>
          <SeveralFilter
            label={t('valuations:field.status')}
            options={STATUS_ORDER.map((status) => ({ value: status, label: t(`valuations:status.${status}`) }))}
            chosen={VALUATION_FILTERS.valuesOf(search, 'status')}
            onChoose={(status, on) => set((now) => VALUATION_FILTERS.chosen(now, 'status', status, on))}
          />
          <div className={classes.fields}>
            <OneFilter
              label={t(FILTER_NAMES.purpose)}
              options={VALUATION_PURPOSES.map((code) => ({ value: code, label: t(`valuations:purpose.${code}`) }))}
              value={search.purpose}
              onSet={(purpose) => set(() => ({ purpose }))}
            />
            <OneFilter
              label={t(FILTER_NAMES.propertyCategory)}
              options={PROPERTY_CATEGORIES.map((code) => ({ value: code, label: t(`valuations:category.${code}`) }))}
              value={search.propertyCategory}
              onSet={(propertyCategory) => set(() => ({ propertyCategory }))}
            />
            {(['ownerName', 'requestor'] as const).map((name) => (
              <TextFilter
                key={name}
                label={t(FILTER_NAMES[name])}
                value={search[name]}
                onSet={(text) => set(() => ({ [name]: text }))}
              />
            ))}
            {staff ? <PersonFilter name="assignedTo" search={search} set={set} /> : null}
            {staff ? <PersonFilter name="createdBy" search={search} set={set} /> : null}
          </div>
          <RangeFilter search={search} set={set} />
        </>
      )}
    </FilterPanel>
  )
}
