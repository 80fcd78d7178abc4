import { type ReactNode, useMemo } from 'react'
import { type PlaceName, usePlace } from '#features/places/ui/shared/place.ts'
import { type ColumnPlace, type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import { latinDigits } from '#kernel/text.ts'
import { type Translate, useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Column, type ColumnShape, columnSet, drawColumns } from '#web/records/list/columns.ts'
import { RecordLink } from '#web/records/list/record-link.tsx'
import { type ListedEvidence, STORED_FIELDS } from '../../fields.ts'
import { isEvidenceFigure } from '../format-value.ts'
import { EvidenceMarks, VerificationBadge } from '../shared/badges.tsx'
import classes from './list.module.css'

export type MarketColumn = FieldsWith<typeof STORED_FIELDS, { column: object }>

const KEYS = inPlace(STORED_FIELDS, (field) => ('column' in field ? field.column : null)) as MarketColumn[]
const SHAPES = KEYS.map((key): [MarketColumn, ColumnShape] => {
  const column: ColumnPlace = STORED_FIELDS[key].column
  const { place: _, initial: __, header = `market:field.${key}`, ...shape } = column
  return [key, { header: header as WordKey, ...shape }]
})
/** The columns of the register. */
export const MARKET_COLUMNS = columnSet<MarketColumn>(
  'market',
  Object.fromEntries(SHAPES) as Record<MarketColumn, ColumnShape>,
  KEYS.filter((key) => 'initial' in STORED_FIELDS[key].column).length,
)

type Writer = { place: PlaceName; format: ReturnType<typeof useFormat>; t: Translate }

/** The place of an entry down to its plot, as far as it is known. */
export function placeText(
  { location, blockNumber, plotNumber }: Pick<ListedEvidence, 'location' | 'blockNumber' | 'plotNumber'>,
  { place, format, t }: Writer,
): string {
  const where = place({ areaName: location, blockNumber })
  return plotNumber
    ? `${where} · ${t('properties:details.plot', { plot: format.digits(latinDigits(plotNumber)) })}`
    : where
}

/** The text of a column. */
function textOf(key: MarketColumn, evidence: ListedEvidence, writer: Writer): string {
  const { format, t } = writer
  if (key === 'location') return placeText(evidence, writer)
  const field = STORED_FIELDS[key]
  if (field.kind === 'reference') return evidence[field.name.as] ?? format.digits(null)
  const values: Readonly<Record<string, unknown>> = evidence
  const value = values[key] ?? null
  if (value === null) return format.digits(null)
  switch (field.kind) {
    case 'choice':
      return t(field.codeWord(String(value)) as WordKey)
    case 'area':
      return format.number(Number(value))
    case 'money':
      return format.worthKwd(key === 'metrePrice' ? perMetre(Number(value)) : Number(value))
    case 'date':
      return format.date(String(value))
    case 'instant':
      return format.instant(String(value))
    default:
      return isMarked(key) ? String(value) : format.digits(String(value))
  }
}

/** A price per m² as people say it: whole dinars, but where it is a few of them. */
export const perMetre = (kwd: number): number => (kwd >= 100 ? Math.round(kwd) : kwd)

const isMarked = (key: MarketColumn) => 'search' in STORED_FIELDS[key]
const isFigureColumn = (key: MarketColumn) => STORED_FIELDS[key].kind === 'instant' || isEvidenceFigure(key)

/** The columns for these keys, in the reader's language; matches of `search` are highlighted. */
export function useMarketColumns(search: string | undefined, keys: readonly MarketColumn[]): Column<ListedEvidence>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const place = usePlace()
  return useMemo(() => {
    const writer: Writer = { t, format, place }
    const cell = (key: MarketColumn, evidence: ListedEvidence): ReactNode => {
      const text = textOf(key, evidence, writer)
      if (key === 'verification') return <VerificationBadge level={evidence.verification} />
      if (key === 'location')
        return (
          <Row as="span" className={classes.place}>
            <RecordLink to="/market/$id" id={evidence.id}>
              <Highlight text={text} search={search} />
            </RecordLink>
            <EvidenceMarks {...evidence} />
          </Row>
        )
      if (isMarked(key)) return <Highlight text={text} search={search} />
      return isFigureColumn(key) ? <Num>{text}</Num> : <Iso>{text}</Iso>
    }
    return drawColumns(MARKET_COLUMNS, keys, t, cell)
  }, [keys, search, t, format, place])
}
