import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/kit/links.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { useMe } from '#web/me.ts'
import { type ListRead, RecordsFrame } from '#web/records/frame.tsx'
import { ViewSwitch } from '#web/records/views.tsx'
import type { Valuation } from '../../model.ts'
import { filtersOf } from '../search.ts'
import { FilterBar } from './filter-bar.tsx'
import { isNarrowed } from './filters.ts'
import { Nothing } from './nothing.tsx'
import { useAddress } from './use-address.ts'
import { type ListPath, sameAddress, VIEWS } from './views.ts'

type Props = {
  path: ListPath
  /** The first row, if there is one, names the people whom the list is narrowed by. */
  read: ListRead & { first?: Valuation | undefined }
  /** What a view adds to the bar, before the switch of views. */
  tools?: ReactNode
  skeleton?: ReactNode
  children: ReactNode
}

/** What every view of the valuations has around its rows. */
export function ListFrame({ path, read, tools, skeleton, children }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { allowed } = useMe()
  const address = useAddress(path)
  const { search, change } = address
  const narrowed = isNarrowed(search)
  return (
    <RecordsFrame
      title={t('valuations:list.title')}
      actions={
        allowed('canCreateValuations') ? (
          <ButtonLink to="/valuations/create">{t('valuations:list.create')}</ButtonLink>
        ) : null
      }
      read={read}
      narrowed={narrowed}
      counted={(count, matching) => {
        const counted = { count, n: number(count) }
        return matching ? t('valuations:list.matching', counted) : t('valuations:list.total', counted)
      }}
      bar={(found) => (
        <FilterBar address={address} found={found} first={read.first}>
          {tools}
          <ViewSwitch label={t('valuations:list.views')} views={VIEWS} filters={filtersOf(search)} />
        </FilterBar>
      )}
      skeleton={skeleton}
      toFirst={
        search.after ? (
          <ButtonLink to={sameAddress(path)} search={filtersOf(search)} variant="default" size="sm">
            {t('valuations:list.first')}
          </ButtonLink>
        ) : null
      }
      nothing={
        <Nothing
          narrowed={narrowed}
          later={Boolean(search.after)}
          onFirst={() => change((now) => now)}
          onClear={() => change(() => ({}))}
        />
      }
    >
      {children}
    </RecordsFrame>
  )
}
