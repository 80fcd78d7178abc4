import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import type { ComparisonLine as Line } from '../../model/saved.ts'
import { Names } from '../names.tsx'
import { ChangedSign, leadersIn } from './cells.tsx'
import { type ComparisonColumn, useComparisonColumns } from './columns.tsx'

/** A saved comparison wherever they are listed. */
export const COMPARISON_ROWS: RowsDescription<Line, ComparisonColumn> = {
  useColumns: useComparisonColumns,
  Line: ComparisonLine,
  useName:
    () =>
    ({ name }) =>
      name,
}

/** A saved comparison on narrow screens; matches of `search` are highlighted in its name. */
function ComparisonLine({ row: line, search }: { row: Line; search?: string | undefined }) {
  const { t } = useTranslation()
  const { date, digits } = useFormat()
  const displayName = useDisplayName()
  const leaders = leadersIn(line).map(displayName).join(' · ')
  const isTie = line.leaders.length > 1
  return (
    <>
      <div className={classes.name}>
        <RecordLink to="/properties/compare/$id" id={line.id}>
          <Highlight text={line.name} search={search} />
        </RecordLink>
        <ChangedSign line={line} />
      </div>
      <div>
        <Names names={line.properties.map(displayName)} />
      </div>
      {leaders ? (
        <div>
          {isTie
            ? t('comparisons:list.tieOf', { names: isolateBidi(leaders) })
            : t('comparisons:list.bestIs', { name: isolateBidi(leaders) })}
        </div>
      ) : null}
      <Row justify="between" wrap gap={[4, 12]} className={`${classes.line} ${classes.mute}`}>
        <Iso>{digits(line.createdByName)}</Iso>
        <Num>{date(kuwaitToday(new Date(line.createdAt)))}</Num>
      </Row>
    </>
  )
}
