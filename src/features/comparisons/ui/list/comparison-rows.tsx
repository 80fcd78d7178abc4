import { useTranslation } from 'react-i18next'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Density } from '#web/records/list/list-look.ts'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import type { RowsOf } from '#web/records/list/rows-props.ts'
import type { ComparisonLine as Line } from '../../model/saved.ts'
import { Names } from '../names.tsx'
import { ChangedSign, leadersIn } from './cells.tsx'
import { type ComparisonColumn, useComparisonColumns } from './columns.tsx'

type Props = Omit<RowsOf<Line>, 'nameOf' | 'selection'> & {
  columns: readonly ComparisonColumn[]
  density?: Density
  /** The search text, to be highlighted. */
  search?: string | undefined
}

/** Saved comparisons as a table, or as lines on narrow screens; each row links to its comparison. */
export function ComparisonRows({ columns, search, ...rows }: Props) {
  return (
    <RecordRows
      {...rows}
      columns={useComparisonColumns(columns, search)}
      line={(line) => <ComparisonLine line={line} search={search} />}
      nameOf={({ name }) => name}
    />
  )
}

/** A saved comparison on narrow screens; matches of `search` are highlighted in its name. */
function ComparisonLine({ line, search }: { line: Line; search?: string | undefined }) {
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
      <div className={`${classes.line} ${classes.mute}`}>
        <Iso>{digits(line.createdByName)}</Iso>
        <Num>{date(kuwaitToday(new Date(line.createdAt)))}</Num>
      </div>
    </>
  )
}
