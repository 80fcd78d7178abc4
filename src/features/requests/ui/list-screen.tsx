import { IconClipboardText } from '@tabler/icons-react'
import { rowScope } from '#access/actor.ts'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { areaLabel } from '#features/places/model.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { choice, codedFilters, onlyIf } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import { ListScreen, type SelectionProps } from '#web/records/list/list-screen.tsx'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { panelOf } from '#web/records/panels.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { LIST_FIELDS } from '../fields.ts'
import { REQUEST_STATES } from '../model/codes.ts'
import type { RequestFilters } from '../model/inputs.ts'
import { REQUESTS_PAGE, type ValuationRequest } from '../model.ts'
import type { FilterName } from './search.ts'
import { RequestMarks, stateWord } from './shared/marks.tsx'
import { NewRequestButton } from './shared/new-request-button.tsx'
import { TakeButton } from './shared/take-button.tsx'

const ManyRequests = panelOf('ManyRequests')
const BringOrder = panelOf('BringOrder', { atRest: true })

function listOf(isClient: boolean): ListDescription<ValuationRequest, FilterName, RequestFilters> {
  // The firm has no drafts.
  const states = REQUEST_STATES.filter((state) => isClient || state !== 'DRAFT')
  const { filters, coded } = codedFilters<FilterName, RequestFilters>('requests:list.search', {
    state: choice('requests:field.state', states, (code) => stateWord(code, isClient)),
    late: onlyIf('requests:field.answerDueAt', 'requests:late'),
  })
  return {
    name: 'requests',
    live: ['request'],
    pageSize: REQUESTS_PAGE,
    read: rpc.requests.list,
    filters,
    coded: { ...coded, hidden: isClient ? ['late'] : [] },
    word: (part) => `requests:list.${part}`,
    empty: 'requests:empty',
    icon: IconClipboardText,
  }
}
const REQUESTS = listOf(false)
const OWN_REQUESTS = listOf(true)

type One = { row: ValuationRequest; search?: string | undefined }

const ROWS: RowsDescription<ValuationRequest> = {
  useColumns(search) {
    const clientName = useClientName()
    const isStaff = useMe().allowed('canEditValuations')
    return useFieldColumns<ValuationRequest>((field) => `requests:field.${field}`)(
      LIST_FIELDS,
      {
        number: (row) => <Name row={row} search={search} />,
        clientAccountId: (row) => <Iso>{clientName(row)}</Iso>,
        areaName: (row) => <Property row={row} search={search} />,
        state: (row) => <RequestMarks of={row} />,
      },
      // Clients see whose they are by themselves.
      isStaff ? [] : ['clientAccountId'],
    )
  },
  Line({ row, search }) {
    const { t } = useTranslation()
    const { date } = useFormat()
    const clientName = useClientName()
    return (
      <>
        <Row gap={[4, 8]} align="start" justify="between" wrap>
          <span className={classes.name}>
            <Name row={row} search={search} />
          </span>
          <RequestMarks of={row} />
        </Row>
        <div className={classes.mute}>
          <Property row={row} search={search} />
        </div>
        <div className={classes.mute}>
          <Iso>{clientName(row)}</Iso>
          {row.promisedOn ? (
            <>
              {' · '}
              {t('requests:field.promisedOn')}: <Num>{date(row.promisedOn)}</Num>
            </>
          ) : null}
        </div>
      </>
    )
  },
  useName() {
    const { t } = useTranslation()
    return ({ number }) => number ?? t('requests:title.draft')
  },
}

function Name({ row: { id, number }, search }: One) {
  const { t } = useTranslation()
  const at = usePortalPath()
  return (
    <RecordLink to={at('/requests/$id')} id={id}>
      {number ? (
        <Num>
          <Highlight text={number} search={search} />
        </Num>
      ) : (
        t('requests:title.draft')
      )}
    </RecordLink>
  )
}

/** What is to be valued, in a few words. */
function Property({ row: { propertyCategory, areaName, blockNumber }, search }: One) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  const parts = [
    propertyCategory ? t(`valuations:category.${propertyCategory}`) : null,
    areaName && areaLabel(areaName, language),
    blockNumber ? `${t('requests:field.blockNumber')} ${digits(blockNumber)}` : null,
  ].filter((part) => part !== null)
  return (
    <Iso>
      <Highlight text={parts.join(' · ') || '—'} search={search} />
    </Iso>
  )
}

/** /requests: the requests in scope, the newest first. */
export function RequestsScreen() {
  return <Requests path="/requests" />
}

/** /portal/requests: the requests of the client's account. Clients begin one here. */
export function OwnRequestsScreen() {
  return <Requests path="/portal/requests" />
}

const SelectedRequests = ({ items, selection }: SelectionProps<ValuationRequest, FilterName>) => (
  <ManyRequests items={items} selection={selection} />
)

function Requests({ path }: { path: '/requests' | '/portal/requests' }) {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  const hint = t('requests:empty.hint')
  if (!user || rowScope(user) !== 'own') {
    const handles = allowed('canCreateValuations')
    const actions = handles ? (
      <>
        <ButtonLink to="/requests/incoming" variant="default">
          {t('requests:list.incoming')}
        </ButtonLink>
        <TakeButton />
      </>
    ) : undefined
    return (
      <ListScreen
        of={REQUESTS}
        rows={ROWS}
        path={path}
        parts={{ hint, actions }}
        Selected={handles ? SelectedRequests : undefined}
      />
    )
  }
  const actions = (
    <>
      <NewRequestButton />
      <BringOrder />
    </>
  )
  const parts = { title: t('requests:list.mine'), actions, hint }
  return <ListScreen of={OWN_REQUESTS} rows={ROWS} path={path} parts={parts} />
}
