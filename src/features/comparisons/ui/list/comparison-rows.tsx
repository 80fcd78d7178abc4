import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Column, columnSet, drawColumns } from '#web/records/list/columns.ts'
import type { Density } from '#web/records/list/list-look.ts'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import type { RowsOf } from '#web/records/list/rows-props.ts'
import type { ComparisonLine } from '../../model/saved.ts'
import { weightingName } from '../../model.ts'
import { Names } from '../names.tsx'
import cells from './cells.module.css'

type CellsProps = { line: ComparisonLine }

/** Marks a comparison whose raw values have changed since it was computed; nothing otherwise. */
function ChangedSign({ line: { changed } }: CellsProps) {
  const { t } = useTranslation()
  if (!changed) return null
  return (
    <span className={cells.changed}>
      <IconHistory size={15} aria-hidden="true" />
      {t('comparisons:list.changed')}
    </span>
  )
}

/** The names of the compared properties; deleted ones are marked. */
function PropertyNames({ line: { properties } }: CellsProps) {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  return (
    <ul className={cells.properties}>
      {properties.map((property) => (
        <li key={property.id}>
          <Iso>{displayName(property)}</Iso>
          {property.gone ? <small> {t('comparisons:saved.gone')}</small> : null}
        </li>
      ))}
    </ul>
  )
}

/** The properties with the highest total: several for a tie, none when the outcome can't be read. */
const leadersIn = ({ leaders, properties }: CellsProps['line']) => properties.filter(({ id }) => leaders.includes(id))

/** The best property, or the tied ones. */
function Best({ line }: CellsProps) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const displayName = useDisplayName()
  const [best, ...others] = leadersIn(line)
  if (!best) return digits(null)
  if (others.length === 0) return <Iso>{displayName(best)}</Iso>
  return (
    <span className={cells.two}>
      {t('comparisons:list.tie')}
      <small>
        <Names names={[best, ...others].map(displayName)} />
      </small>
    </span>
  )
}

/** The method and the weighting of a comparison. */
function How({ line: { method, weightingMethod } }: CellsProps) {
  const { t } = useTranslation()
  return (
    <span className={cells.two}>
      {t(`comparisons:method.${method}`)}
      <small>{t(`comparisons:weighting.${weightingName(weightingMethod)}`)}</small>
    </span>
  )
}

const SHAPES = {
  name: { header: 'comparisons:list.name', width: 200, grows: true },
  properties: { header: 'comparisons:list.properties', width: 220, grows: true },
  best: { header: 'comparisons:list.best', width: 150, grows: true },
  how: { header: 'comparisons:list.how', width: 160 },
  createdBy: { header: 'comparisons:list.createdBy', width: 140, grows: true },
  createdAt: { header: 'comparisons:list.createdAt', width: 140 },
  updatedAt: { header: 'comparisons:list.updatedAt', width: 190 },
} as const
export type ComparisonColumn = keyof typeof SHAPES

/** The columns of lists of saved comparisons. */
export const COMPARISON_COLUMNS = columnSet('comparisons', SHAPES, 6)

/** The chosen columns in the reader's language; matches of `search` are highlighted in the names. */
function useComparisonColumns(keys: readonly ComparisonColumn[], search?: string): Column<ComparisonLine>[] {
  const { t } = useTranslation()
  const { date, instant, digits } = useFormat()
  return useMemo(() => {
    const cells: Readonly<Record<ComparisonColumn, (line: ComparisonLine) => ReactNode>> = {
      name: (line) => (
        <>
          <RecordLink to="/properties/compare/$id" id={line.id}>
            <Highlight text={line.name} search={search} />
          </RecordLink>
          <ChangedSign line={line} />
        </>
      ),
      properties: (line) => <PropertyNames line={line} />,
      best: (line) => <Best line={line} />,
      how: (line) => <How line={line} />,
      createdBy: ({ createdByName }) => <Iso>{digits(createdByName)}</Iso>,
      createdAt: ({ createdAt }) => <Num>{date(kuwaitToday(new Date(createdAt)))}</Num>,
      updatedAt: ({ updatedAt }) => <Num>{instant(updatedAt)}</Num>,
    }
    return drawColumns(COMPARISON_COLUMNS, keys, t, (key, line: ComparisonLine) => cells[key](line))
  }, [keys, search, t, date, instant, digits])
}

type Props = Omit<RowsOf<ComparisonLine>, 'nameOf' | 'selection'> & {
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
      line={(line) => <NarrowLine line={line} search={search} />}
      nameOf={({ name }) => name}
    />
  )
}

/** A saved comparison on narrow screens; matches of `search` are highlighted in its name. */
function NarrowLine({ line, search }: { line: ComparisonLine; search?: string | undefined }) {
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
