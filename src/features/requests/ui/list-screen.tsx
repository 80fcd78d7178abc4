import { Group } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { areaLabel } from '#features/places/model.ts'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import { anything, filterSet, isTrue, oneOf } from '#web/records/list/filters.ts'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import { type ReadList, RecordList } from '#web/records/list/record-list.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { LIST_FIELDS } from '../fields.ts'
import { REQUEST_STATES } from '../model/codes.ts'
import type { RequestFilters } from '../model/inputs.ts'
import { REQUESTS_PAGE, type ValuationRequest } from '../model.ts'
import type { FilterName } from './search.ts'
import { RequestMarks, useStateWord } from './shared/marks.tsx'
import { NewRequestButton } from './shared/new-request-button.tsx'

const REQUESTS: ReadList<ValuationRequest, FilterName, RequestFilters> = {
  name: 'requests',
  live: ['request'],
  filters: filterSet({ text: anything, state: oneOf(REQUEST_STATES), late: isTrue }),
  pageSize: REQUESTS_PAGE,
  read: (input, options) => rpc.requests.list(input, options),
}

type Path = '/requests' | '/portal/requests'

/** /requests: the requests in scope, the newest first. */
export function RequestsScreen() {
  return <Requests path="/requests" />
}

/** /portal/requests: the requests of the client's account. Clients begin one here. */
export function OwnRequestsScreen() {
  return <Requests path="/portal/requests" />
}

function Requests({ path }: { path: Path }) {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  const isClient = user !== null && rowScope(user) === 'own'
  const isStaff = allowed('canEditValuations')
  const stateWord = useStateWord()
  const clientName = useClientName()
  const search = useSearch({ from: path })
  const { text } = search
  const columns = useFieldColumns<ValuationRequest>((field) => `requests:field.${field}`)(
    LIST_FIELDS,
    {
      number: (row) => <Name of={row} search={text} />,
      clientAccountId: (row) => <Iso>{clientName(row)}</Iso>,
      areaName: (row) => <Property of={row} search={text} />,
      state: (row) => <RequestMarks of={row} />,
    },
    // Clients see whose they are by themselves.
    isStaff ? [] : ['clientAccountId'],
  )
  return (
    <RecordList
      list={REQUESTS}
      path={path}
      search={search}
      title={t(isClient ? 'requests:list.mine' : 'requests:list.title')}
      actions={isClient ? <NewRequestButton /> : null}
      searching={{ label: t('requests:search'), hint: t('requests:searchHint') }}
      choices={[
        {
          name: 'state',
          label: t('requests:field.state'),
          options: REQUEST_STATES.map((value) => ({ value, label: stateWord(value) })),
          // The firm has no drafts.
          hidden: isStaff ? ['DRAFT'] : [],
        },
        {
          name: 'late',
          label: t('requests:field.answerDueAt'),
          options: [{ value: 'true', label: t('requests:late') }],
          hidden: isStaff ? [] : ['true'],
        },
      ]}
      columns={columns}
      line={(row) => <RequestLine of={row} search={text} />}
      nameOf={({ number }) => number ?? t('requests:title.draft')}
      counted={(count, _, n) => t('requests:count', { count, n })}
      icon={IconClipboardText}
      none={t('requests:none')}
      empty={{ title: t('requests:empty'), hint: t('requests:empty.hint') }}
    />
  )
}

type One = { of: ValuationRequest; search: string | undefined }

function Name({ of: { id, number }, search }: One) {
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
function Property({ of: { propertyCategory, areaName, blockNumber }, search }: One) {
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

/** A request on a narrow screen. */
function RequestLine({ of, search }: One) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const clientName = useClientName()
  return (
    <>
      <Group justify="space-between" align="start" gap="4px 10px">
        <span className={classes.name}>
          <Name of={of} search={search} />
        </span>
        <RequestMarks of={of} />
      </Group>
      <div className={classes.mute}>
        <Property of={of} search={search} />
      </div>
      <div className={classes.mute}>
        <Iso>{clientName(of)}</Iso>
        {of.promisedOn ? (
          <>
            {' · '}
            {t('requests:field.promisedOn')}: <Num>{date(of.promisedOn)}</Num>
          </>
        ) : null}
      </div>
    </>
  )
}
