import { Button } from '@mantine/core'
import { IconList, IconTable, IconUserSearch, IconUsers } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AdminNav } from '#web/admin/admin-nav.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { useMe } from '#web/me.ts'
import { type Address, useListAddress } from '#web/records/address.ts'
import { type ListRead, RecordsFrame } from '#web/records/frame.tsx'
import { ViewSwitch } from '#web/records/views.tsx'
import { EnforceButton } from '../enforce-button.tsx'
import { InviteButton } from '../invite-button.tsx'
import { filtersOf, isNarrowed, type PeopleSearch } from '../search.ts'
import { FilterBar } from './filter-bar.tsx'

const VIEWS = [
  { path: '/admin', word: 'valuations:list.view.table', Icon: IconTable },
  { path: '/admin/optimized', word: 'valuations:list.view.endless', Icon: IconList },
] as const
export type PeoplePath = (typeof VIEWS)[number]['path']

/** What the address of a view says, and how the screen changes it. */
export function usePeopleAddress(path: PeoplePath): Address<PeopleSearch> {
  // The views share one address, and one of them speaks for both.
  return useListAddress(path, useSearch({ from: path as '/admin' }), filtersOf)
}

type Props = { path: PeoplePath; read: ListRead; skeleton: ReactNode; children: ReactNode }

/** What both views of the people have around their rows. */
export function PeopleFrame({ path, read, skeleton, children }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { allowed } = useMe()
  const address = usePeopleAddress(path)
  const { search, change } = address
  const narrowed = isNarrowed(search)
  return (
    <RecordsFrame
      title={t('administration:title')}
      actions={
        allowed('canManageUsers') ? (
          <>
            <EnforceButton />
            <InviteButton />
          </>
        ) : null
      }
      above={<AdminNav />}
      read={read}
      narrowed={narrowed}
      counted={(count, matching) => {
        const counted = { count, n: number(count) }
        return matching ? t('administration:matching', counted) : t('administration:total', counted)
      }}
      bar={() => (
        <FilterBar address={address}>
          <ViewSwitch label={t('valuations:list.views')} views={VIEWS} filters={filtersOf(search)} />
        </FilterBar>
      )}
      skeleton={skeleton}
      toFirst={
        search.after ? (
          <Button variant="default" size="sm" onClick={() => change((now) => now)}>
            {t('valuations:list.first')}
          </Button>
        ) : null
      }
      nothing={
        search.after ? (
          <EmptyState
            icon={<IconUsers />}
            title={t('valuations:list.pageEmpty')}
            action={
              <Button variant="default" onClick={() => change((now) => now)}>
                {t('valuations:list.first')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<IconUserSearch />}
            title={t('administration:none')}
            hint={t('valuations:list.noneHint')}
            action={
              <Button variant="default" onClick={() => change(() => ({}))}>
                {t('valuations:list.clear')}
              </Button>
            }
          />
        )
      }
    >
      {children}
    </RecordsFrame>
  )
}
