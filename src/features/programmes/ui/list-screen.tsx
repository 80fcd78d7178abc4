import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { choice, codedFilters } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { LIST_FIELDS } from '../fields.ts'
import { PROGRAMME_STATES } from '../model/codes.ts'
import type { ProgrammeFilters } from '../model/inputs.ts'
import type { Programme } from '../model.ts'
import type { FilterName } from './search.ts'

const PROGRAMMES: ListDescription<Programme, FilterName, ProgrammeFilters> = {
  name: 'programmes',
  live: ['programme'],
  pageSize: 20,
  read: rpc.programmes.list,
  ...codedFilters<FilterName, ProgrammeFilters>('programmes:list.search', {
    state: choice('programmes:field.state', PROGRAMME_STATES, (code) => `programmes:state.${code}`),
  }),
  word: (part) => `programmes:list.${part}`,
  empty: 'programmes:empty',
  icon: IconCalendarRepeat,
}

type One = { row: Programme; search?: string | undefined }

const Name = ({ row: { id, title }, search }: One) => (
  <RecordLink to="/programmes/$id" id={id}>
    <Iso>
      <Highlight text={title} search={search} />
    </Iso>
  </RecordLink>
)

function State({ of: { state } }: { of: Programme }) {
  const { t } = useTranslation()
  return <Badge tone={state === 'ACTIVE' ? 'green' : 'grey'}>{t(`programmes:state.${state}`)}</Badge>
}

/** Gives the name of the client of a programme in the reader's language. */
function useClient() {
  const language = useLanguage()
  return ({ clientNameAr, clientNameEn }: Programme) =>
    language === 'ar' ? clientNameAr || clientNameEn : clientNameEn || clientNameAr
}

const ROWS: RowsDescription<Programme> = {
  useColumns(search) {
    const client = useClient()
    return useFieldColumns<Programme>((field) => `programmes:field.${field}`)(LIST_FIELDS, {
      title: (row) => <Name row={row} search={search} />,
      clientAccountId: (row) => <Iso>{client(row)}</Iso>,
      state: (row) => <State of={row} />,
    })
  },
  Line({ row, search }) {
    const { t } = useTranslation()
    const { number, date } = useFormat()
    const client = useClient()
    return (
      <>
        <Row gap={[4, 8]} align="start" justify="between" wrap>
          <span className={classes.name}>
            <Name row={row} search={search} />
          </span>
          <State of={row} />
        </Row>
        <div className={classes.mute}>
          <Iso>{client(row)}</Iso> · {t(`programmes:frequency.${row.frequency}`)}
        </div>
        <div className={classes.mute}>
          {t('programmes:field.properties')}: <Num>{number(row.properties)}</Num> · {t('programmes:field.nextDate')}:{' '}
          <Num>{date(row.nextDate)}</Num>
        </div>
      </>
    )
  },
  useName: () => (row) => row.title,
}

const ProgrammeDialog = fetched(async () => (await import('./record/programme-dialog.tsx')).ProgrammeDialog)

/** /programmes: the revaluation programmes, the newest first. */
export function ProgrammesScreen() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const [writing, setWriting] = useState(false)
  const close = () => setWriting(false)
  const parts = {
    actions: allowed('canCreateValuations') ? (
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setWriting(true)}>
        {t('programmes:new')}
      </Button>
    ) : null,
    hint: t('programmes:empty.hint'),
    beside: writing ? <ProgrammeDialog onClose={close} onUnfetched={close} /> : null,
  }
  return <ListScreen of={PROGRAMMES} rows={ROWS} path="/programmes" parts={parts} />
}
