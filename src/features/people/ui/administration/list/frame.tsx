import { IconList, IconTable, IconUserSearch } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRole, ROLES } from '#access/roles.ts'
import { Grid } from '#web/kit/layout/layout.tsx'
import { useListAddress } from '#web/records/list/address.ts'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import { useFilterWords } from '#web/records/list/filter-words.ts'
import type { ListRead } from '#web/records/list/frame.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { FLAG_VALUES } from '#web/records/list/list-search.ts'
import { useMe } from '#web/session/me.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { EnforceButton } from '../enforce-button.tsx'
import { InviteButton } from '../invite-dialog.tsx'
import { type FilterName, MAX_SEARCH_LENGTH, type PeopleSearch } from '../search.ts'
import { PEOPLE_FILTERS } from './filters.ts'

const VIEWS = [
  { path: '/admin', word: 'records:list.view.table', Icon: IconTable },
  { path: '/admin/optimized', word: 'records:list.view.endless', Icon: IconList },
] as const
export type PeoplePath = (typeof VIEWS)[number]['path']

/** The search parameters of a view. */
export function usePeopleSearch(path: PeoplePath): PeopleSearch {
  // Both views have the same search parameters, so one of them types both.
  return useSearch({ from: path as '/admin' })
}

type Props = { path: PeoplePath; read: ListRead; skeleton: ReactNode; children: ReactNode }

/** The frame of both views of people: heading, filters and actions. */
export function PeopleFrame({ path, ...view }: Props) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const words = useFilterWords<FilterName>({
    names: { text: 'administration:search', role: 'people:identity.role', active: 'administration:filter.active' },
    shown({ name, value }) {
      if (name === 'active') return value === 'true' ? t('administration:filter.yes') : t('administration:filter.no')
      return isRole(value) ? t(`access:role.${value}`) : value
    },
  })
  return (
    <ListFrame
      {...view}
      title={t('administration:title')}
      actions={
        allowed('canManageUsers') ? (
          <>
            <EnforceButton />
            <InviteButton />
          </>
        ) : null
      }
      above={<SectionNav />}
      address={useListAddress(path, usePeopleSearch(path))}
      filters={PEOPLE_FILTERS}
      words={words}
      searching={{
        label: t('administration:search'),
        hint: t('administration:searchHint'),
        longest: MAX_SEARCH_LENGTH,
      }}
      panel={(panel) => <PeopleFilterPanel {...panel} />}
      views={VIEWS}
      counted={(count, matching, n) => {
        const counted = { count, n }
        return matching ? t('administration:matching', counted) : t('administration:total', counted)
      }}
      icon={IconUserSearch}
      none={t('administration:none')}
      // Never empty: the caller is in the list.
      empty={null}
    />
  )
}

/** The panel with every filter of the list of people. */
function PeopleFilterPanel({ search, ...panel }: PanelProps<PeopleSearch>) {
  const { t } = useTranslation()
  return (
    <FilterPanel {...panel}>
      {(set) => (
        <Grid least="15rem" fill gap={[12, 16]}>
          <OneFilter
            label={t('people:identity.role')}
            options={ROLES.map((role) => ({ value: role, label: t(`access:role.${role}`) }))}
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
        </Grid>
      )}
    </FilterPanel>
  )
}
