import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { propertyQuery } from '#features/valuations/ui/shared/linked.ts'
import { isUuid } from '#kernel/ids.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { choice, codedFilters, onlyIf } from '#web/records/list/coded-filters.ts'
import type { FrameParts, ListDescription } from '#web/records/list/described.ts'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { OCCUPANCIES, TENANCY_STATES, UNIT_USES } from '../model/codes.ts'
import type { TenancyFilters } from '../model/inputs.ts'
import { TENANCIES_PAGE, type Tenancy } from '../model.ts'
import { type TenancyAct, TenancyActDialog } from './screen/acts.tsx'
import { TenancyDialog } from './screen/tenancy-dialog.tsx'
import { TENANCY_ROWS, TenancyOpening } from './screen/tenancy-parts.tsx'
import { Totals } from './screen/totals.tsx'
import { UnitDialog } from './screen/unit-dialog.tsx'

type FilterName = Exclude<keyof TenancyFilters, 'propertyId'>

const CODED = codedFilters<FilterName, TenancyFilters>('tenancies:list.search', {
  use: choice('tenancies:field.use', UNIT_USES, (code) => `tenancies:use.${code}`),
  occupancy: choice('tenancies:filter.occupancy', OCCUPANCIES, (code) => `tenancies:occupancy.${code}`),
  ending: onlyIf('tenancies:filter.ending', 'tenancies:filter.withinYear'),
  state: choice('tenancies:field.state', TENANCY_STATES, (code) => `tenancies:state.${code}`),
})

/** The schedule of a property. */
const scheduleOf = (propertyId: string): ListDescription<Tenancy, FilterName, TenancyFilters> => ({
  name: 'tenancies',
  live: ['tenancy'],
  pageSize: TENANCIES_PAGE,
  read: rpc.tenancies.list,
  coded: CODED.coded,
  filters: {
    ...CODED.filters,
    read: (search) => {
      const read = CODED.filters.read(search)
      return { ...read, filters: { ...read.filters, propertyId } }
    },
  },
  word: (part) => `tenancies:list.${part}`,
  empty: 'tenancies:empty',
  icon: IconKey,
})

type Opened = { what: 'add' } | { what: 'history' | TenancyAct; row: Tenancy }

/** /properties/$id/tenancies: the tenancy schedule of a property. */
export function TenanciesScreen() {
  const { id } = useParams({ from: '/properties/$id/tenancies' })
  return isUuid(id.toLowerCase()) ? <Schedule key={id} propertyId={id} /> : <ErrorPage kind="NOT_FOUND" />
}

function Schedule({ propertyId }: { propertyId: string }) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const displayName = useDisplayName()
  const property = useQuery(propertyQuery(propertyId))
  const [opened, setOpened] = useState<Opened | null>(null)
  const onOpen = useCallback((row: Tenancy) => setOpened({ what: 'history', row }), [])
  const schedule = useMemo(() => scheduleOf(propertyId), [propertyId])
  if (property.error && !property.data)
    return <ErrorPage error={property.error} onRetry={() => void property.refetch()} />
  const add = allowed('canEditProperties') ? (
    <Button onClick={() => setOpened({ what: 'add' })}>{t('tenancies:add')}</Button>
  ) : null
  const parts: FrameParts<FilterName> = {
    actions: add && (
      <>
        <ButtonLink to="/properties/import" search={{ property: propertyId }} variant="default">
          {t('tenancies:import')}
        </ButtonLink>
        {add}
      </>
    ),
    action: add,
    ...(add ? { hint: t('tenancies:empty.hint') } : {}),
    above: (
      <Column gap={12}>
        {property.data ? (
          <TextLink to="/properties/$id" params={{ id: propertyId }}>
            <Iso>{displayName(property.data)}</Iso>
          </TextLink>
        ) : null}
        <Totals propertyId={propertyId} />
      </Column>
    ),
    beside: <Opened {...{ propertyId, opened }} onOpen={setOpened} />,
  }
  return (
    <TenancyOpening value={onOpen}>
      <ListScreen of={schedule} rows={TENANCY_ROWS} path={`/properties/${propertyId}/tenancies`} parts={parts} />
    </TenancyOpening>
  )
}

type OpenedProps = { propertyId: string; opened: Opened | null; onOpen: (opened: Opened | null) => void }

/** The dialog that is open; what is done with a row leads back to the history of its unit. */
function Opened({ propertyId, opened, onOpen }: OpenedProps) {
  if (!opened) return null
  const close = () => onOpen(null)
  if (opened.what === 'add') return <TenancyDialog {...{ propertyId }} row={null} corrects={false} onClose={close} />
  const { what, row } = opened
  if (what === 'history')
    return <UnitDialog row={row} onClose={close} onAct={(act, one) => onOpen({ what: act, row: one })} />
  return <TenancyActDialog act={what} row={row} onClose={() => onOpen({ what: 'history', row })} />
}
