import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Column } from '#web/records/list/columns.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { LIST_FIELDS } from '../../fields.ts'
import type { Reconsideration } from '../../model.ts'
import { ReconsiderationMarks } from '../shared/marks.tsx'

/** The number of the valuation and which of its reconsiderations it is, as a link to it. */
function Name({ of: { id, valuationNumber, ordinal }, search }: { of: Reconsideration; search: string | undefined }) {
  const { number } = useFormat()
  return (
    <RecordLink to="/reconsiderations/$id" id={id}>
      <Num>
        <Highlight text={valuationNumber} search={search} />
      </Num>{' '}
      · <Num>{number(ordinal)}</Num>
    </RecordLink>
  )
}

/** The columns of the list, with matches of `search` highlighted. */
function useReconsiderationColumns(search: string | undefined): Column<Reconsideration>[] {
  const { instant } = useFormat()
  const columns = useFieldColumns<Reconsideration>((field) => `reconsiderations:field.${field}`)
  return columns(LIST_FIELDS, {
    valuationNumber: (row) => <Name of={row} search={search} />,
    state: (row) => <ReconsiderationMarks of={row} />,
    askedBy: ({ askedFor, askedByName }) => (
      <Iso>
        <Highlight text={askedFor ?? askedByName} search={search} />
      </Iso>
    ),
    dueAt: ({ dueAt, closedAt }) => <Num>{instant(closedAt ? null : dueAt)}</Num>,
  })
}

/** A reconsideration on a narrow screen. */
function ReconsiderationLine({ row: of, search }: { row: Reconsideration; search?: string | undefined }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { askedFor, askedByName, createdAt, closedAt, dueAt } = of
  return (
    <>
      <Row gap={[4, 8]} align="start" justify="between" wrap>
        <span className={classes.name}>
          <Name of={of} search={search} />
        </span>
        <ReconsiderationMarks of={of} />
      </Row>
      <div className={classes.mute}>
        <Iso>{askedFor ?? askedByName}</Iso> · <Num>{instant(createdAt)}</Num>
      </div>
      {dueAt && !closedAt ? (
        <div className={classes.mute}>
          {t('reconsiderations:field.dueAt')}: <Num>{instant(dueAt)}</Num>
        </div>
      ) : null}
    </>
  )
}

/** A reconsideration wherever they are listed. */
export const RECONSIDERATION_ROWS: RowsDescription<Reconsideration> = {
  useColumns: useReconsiderationColumns,
  Line: ReconsiderationLine,
  useName() {
    const { t } = useTranslation()
    const { number } = useFormat()
    return ({ valuationNumber, ordinal }) =>
      t('reconsiderations:name.of', { n: number(ordinal), number: isolateBidi(valuationNumber) })
  },
}
