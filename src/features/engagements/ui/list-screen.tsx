import { IconFolders, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { choice, codedFilters, type OwnFilterProps } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import { anything } from '#web/records/list/filters.ts'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { LIST_FIELDS } from '../fields.ts'
import { ENGAGEMENT_STATES } from '../model/codes.ts'
import type { EngagementFilters } from '../model/inputs.ts'
import { ENGAGEMENTS_PAGE, type Engagement } from '../model.ts'
import type { FilterName } from './search.ts'
import { EngagementMark } from './shared/marks.tsx'

const ENGAGEMENTS: ListDescription<Engagement, FilterName, EngagementFilters> = {
  name: 'engagements',
  live: ['engagement'],
  pageSize: ENGAGEMENTS_PAGE,
  read: rpc.engagements.list,
  ...codedFilters<FilterName, EngagementFilters>('engagements:list.search', {
    state: choice('engagements:field.state', ENGAGEMENT_STATES, (code) => `engagements:state.${code}`),
    client: {
      kind: anything,
      label: 'engagements:field.clientAccountId',
      Input: fetched<OwnFilterProps>(async () => (await import('#web/records/list/filter-fields.tsx')).TextFilter),
      shown: (value) => value,
    },
  }),
  word: (part) => `engagements:list.${part}`,
  empty: 'engagements:empty',
  icon: IconFolders,
}

type One = { row: Engagement; search?: string | undefined }

const ROWS: RowsDescription<Engagement> = {
  useColumns(search) {
    const clientName = useClientName()
    const done = useDone()
    return useFieldColumns<Engagement>((field) => `engagements:field.${field}`)(LIST_FIELDS, {
      number: (row) => <Name row={row} search={search} />,
      title: ({ title }) => (
        <Iso>
          <Highlight text={title} search={search} />
        </Iso>
      ),
      clientAccountId: (row) => <Iso>{clientName(row)}</Iso>,
      state: ({ state }) => <EngagementMark state={state} />,
      properties: (row) => <Iso>{done(row)}</Iso>,
    })
  },
  Line({ row, search }) {
    const { t } = useTranslation()
    const { date } = useFormat()
    const clientName = useClientName()
    const done = useDone()
    return (
      <>
        <Row gap={[4, 8]} align="start" justify="between" wrap>
          <span className={classes.name}>
            <Name row={row} search={search} />
          </span>
          <EngagementMark state={row.state} />
        </Row>
        <div>
          <Iso>
            <Highlight text={row.title} search={search} />
          </Iso>
        </div>
        <div className={classes.mute}>
          <Iso>{clientName(row)}</Iso> · {t('engagements:field.completed')}: <Iso>{done(row)}</Iso>
        </div>
        {row.dueOn ? (
          <div className={classes.mute}>
            {t('engagements:field.dueOn')}: <Num>{date(row.dueOn)}</Num>
          </div>
        ) : null}
      </>
    )
  },
  useName: () => (row) => row.number,
}

/** Gives how many valuations are completed of how many properties, in words: '3 of 12'. */
function useDone() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return ({ completed, properties }: Engagement) =>
    t('engagements:list.done', { done: number(completed), of: number(properties) })
}

function Name({ row: { id, number }, search }: One) {
  return (
    <RecordLink to="/engagements/$id" id={id}>
      <Highlight text={number} search={search} figure />
    </RecordLink>
  )
}

const EngagementDialog = fetched(async () => (await import('./record/engagement-dialog.tsx')).EngagementDialog)

/** /engagements: the engagements in scope, the newest first. */
export function EngagementsScreen() {
  const { t } = useTranslation()
  const mayWrite = useMe().allowed('canCreateValuations')
  const [writing, setWriting] = useState(false)
  const close = () => setWriting(false)
  const parts = {
    actions: mayWrite ? (
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setWriting(true)}>
        {t('engagements:new')}
      </Button>
    ) : null,
    hint: t('engagements:empty.hint'),
    beside: writing ? <EngagementDialog onClose={close} onUnfetched={close} /> : null,
  }
  return <ListScreen of={ENGAGEMENTS} rows={ROWS} path="/engagements" parts={parts} />
}
