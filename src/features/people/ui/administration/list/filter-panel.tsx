import { useTranslation } from 'react-i18next'
import { ROLES } from '#access/roles.ts'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import classes from '#web/records/list/filter-panel.module.css'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import { FLAG_VALUES } from '#web/records/list/list-search.ts'
import type { PeopleSearch } from '../search.ts'

/** The panel with every filter of the list of people. */
export function PeopleFilterPanel({ search, ...panel }: PanelProps<PeopleSearch>) {
  const { t } = useTranslation()
  return (
    <FilterPanel {...panel}>
      {(set) => (
        <div className={classes.fields}>
          <OneFilter
            label={t('people:identity.role')}
            options={ROLES.map((role) => ({ value: role, label: t(`people:role.${role}`) }))}
            value={search.role}
            onSet={(role) => set(() => ({ role }))}
          />
          <OneFilter
            label={t('administration:filter.active')}
            options={FLAG_VALUES.map((value) => ({
              value,
              label: t(value === 'true' ? 'administration:filter.yes' : 'administration:filter.no'),
            }))}
            value={search.active}
            onSet={(active) => set(() => ({ active }))}
          />
        </div>
      )}
    </FilterPanel>
  )
}
