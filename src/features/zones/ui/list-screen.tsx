import { Button } from '@mantine/core'
import { IconVectorTriangle } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useListAddress } from '#web/records/list/address.ts'
import { BoundField } from '#web/records/list/bound-field.tsx'
import { useFilterWords } from '#web/records/list/filter-words.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { usePages } from '#web/records/list/pages.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import { useMe } from '#web/session/me.ts'
import { ZONE_CATEGORIES } from '../../spatial/model/codes.ts'
import { REGISTER_LIMITS, REGISTER_PAGE } from '../../spatial/model/registers.ts'
import {
  REGISTER_NAMES,
  RegisterFilterPanel,
  useRegisterFilterText,
} from '../../spatial/ui/shared/register/filters.tsx'
import type { ListedZone } from '../model.ts'
import { useZoneColumns, ZoneLine } from './list-parts.tsx'
import { ZONE_FILTERS, zonesQuery } from './reads.ts'
import type { FilterName } from './search.ts'
import { ZoneDialog } from './zone-dialog.tsx'

const PATH = '/zones'

/** /zones: the versions of the zones that the firm holds, by code and day. */
export function ZonesScreen() {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { allowed } = useMe()
  const navigate = useNavigate()
  const search = useSearch({ from: PATH })
  const { page, read, readNext } = usePages(search, zonesQuery)
  const [adding, setAdding] = useState(false)
  const text = useRegisterFilterText('zones', search)
  const words = useFilterWords<FilterName>({
    names: {
      ...REGISTER_NAMES,
      text: 'registers:zones.search',
      category: 'spatial:field.use',
      on: 'registers:zones.on',
    },
    shown(filter) {
      const { name, value } = filter
      const category = ZONE_CATEGORIES.find((code) => name === 'category' && code === value)
      if (category) return t(`spatial:zone.${category}`)
      return name === 'on' ? date(value) : text(filter)
    },
  })
  const rows = {
    expected: REGISTER_PAGE,
    label: t('registers:zones.title'),
    stale: read.stale,
    columns: useZoneColumns(search.text),
    line: (zone: ListedZone) => <ZoneLine zone={zone} search={search.text} />,
    nameOf: ({ code }: ListedZone) => code,
  }
  const actions = allowed('canManageSettings') ? (
    <>
      <ButtonLink to="/zones/import" variant="default">
        {t('registers:import')}
      </ButtonLink>
      <Button onClick={() => setAdding(true)}>{t('registers:zones.add')}</Button>
    </>
  ) : null
  return (
    <>
      <ListFrame
        title={t('registers:zones.title')}
        actions={actions}
        address={useListAddress(PATH, search)}
        read={read}
        filters={ZONE_FILTERS}
        words={words}
        searching={{
          label: t('registers:zones.search'),
          hint: t('registers:zones.searchHint'),
          longest: REGISTER_LIMITS.text,
        }}
        panel={(panel) => (
          <RegisterFilterPanel
            {...panel}
            register="zones"
            filters={ZONE_FILTERS}
            category={{
              label: t('spatial:field.use'),
              options: ZONE_CATEGORIES.map((value) => ({ value, label: t(`spatial:zone.${value}`) })),
            }}
            more={(set) => (
              <BoundField
                label={t('registers:zones.on')}
                value={panel.search.on}
                error={undefined}
                onSet={(on) => set(() => ({ on }))}
              />
            )}
          />
        )}
        counted={(count, matching, n) =>
          t(matching ? 'registers:zones.matching' : 'registers:zones.total', { count, n })
        }
        icon={IconVectorTriangle}
        none={t('registers:zones.none')}
        empty={
          <EmptyState
            icon={<IconVectorTriangle />}
            title={t('registers:zones.empty')}
            hint={actions ? t('registers:zones.empty.hint') : undefined}
          />
        }
        skeleton={<RecordRows {...rows} items={undefined} />}
      >
        {page ? (
          <>
            <RecordRows {...rows} items={page.items} />
            <ListFoot path={PATH} search={search} page={page} pageSize={REGISTER_PAGE} onReach={readNext} />
          </>
        ) : null}
      </ListFrame>
      {adding ? (
        <ZoneDialog
          replaces={null}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => void navigate({ to: '/zones/$id', params: { id } })}
        />
      ) : null}
    </>
  )
}
