import { findArea, GOVERNORATES } from '#features/places/model.ts'
import { useAreaOptions } from '#features/places/ui/shared/area-options.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { FieldFilters, type FilterInputProps } from '#web/records/list/field-filters.tsx'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import { useMe } from '#web/session/me.ts'
import { DUE_STATES } from '../../model/page.ts'
import { STATUS_ORDER } from '../../workflow.ts'
import type { ListSearch } from '../search.ts'
import { AssigneeFilter, PersonFilter, RangeFilter } from './filter-fields.tsx'
import { FIELD_FILTERS, VALUATION_FILTERS } from './filters.ts'

const CODES = { status: STATUS_ORDER }
const PEOPLE = {
  assignedTo: (props: FilterInputProps) => <AssigneeFilter {...props} />,
  createdBy: (props: FilterInputProps) => <PersonFilter {...props} />,
}

/** Every filter of the list. */
export function ValuationFilterPanel({ search, ...panel }: PanelProps<ListSearch>) {
  const { t } = useTranslation()
  // Those who don't write valuations may not know the staff.
  const staff = useMe().allowed('canEditValuations')
  const areas = useAreaOptions(
    search.areaName ?? '',
    GOVERNORATES.find((code) => code === search.governorate) ?? null,
    t('valuations:field.areaName'),
  )
  const areaName = ({ value, ...field }: FilterInputProps) => (
    <OneFilter {...field} options={areas} value={findArea(value ?? '')?.nameAr ?? value} searchable />
  )
  return (
    <FilterPanel {...panel}>
      {(set) => (
        <>
          <FieldFilters
            params={FIELD_FILTERS}
            filters={VALUATION_FILTERS}
            search={search}
            set={set}
            namespace="valuations"
            codes={CODES}
            own={{ areaName, ...(staff ? PEOPLE : {}) }}
          />
          <OneFilter
            label={t('valuations:field.governorate')}
            options={GOVERNORATES.map((code) => ({ value: code, label: t(`places:governorate.${code}`) }))}
            value={search.governorate}
            onSet={(governorate) => set(() => ({ governorate }))}
          />
          {staff ? (
            <OneFilter
              label={t('list:filter.dueState')}
              options={DUE_STATES.map((state) => ({ value: state, label: t(`valuations:list.${state}`) }))}
              value={search.dueState}
              onSet={(dueState) => set(() => ({ dueState }))}
            />
          ) : null}
          {staff ? (
            <Check
              label={t('list:filter.sentBack')}
              checked={search.sentBack === 'true'}
              onChange={(checked) => set(() => ({ sentBack: checked ? 'true' : undefined }))}
            />
          ) : null}
          <Check
            label={t('list:filter.unplaced')}
            checked={search.unplaced === 'true'}
            onChange={(checked) => set(() => ({ unplaced: checked ? 'true' : undefined }))}
          />
          <RangeFilter search={search} set={set} />
        </>
      )}
    </FilterPanel>
  )
}
