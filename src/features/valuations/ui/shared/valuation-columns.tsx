import { type ReactNode, useMemo } from 'react'
import { type PlaceName, usePlace } from '#features/places/ui/shared/place.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Column } from '#web/records/list/columns.ts'
import { drawColumns } from '#web/records/list/columns.ts'
import { type DERIVED_FIELDS, type ListedValuation, STORED_FIELDS } from '../../fields.ts'
import { type FormatValue, useFormatValue } from '../format-value.ts'
import { DueDate, StatusWithDelay } from './due-date.tsx'
import { NumberLink } from './number-link.tsx'
import { ValuationMatches } from './valuation-matches.tsx'
import { type ColumnKey, VALUATION_COLUMNS } from './valuation-shapes.ts'

type Writer = {
  formatValue: FormatValue
  format: ReturnType<typeof useFormat>
  place: PlaceName
  search: string
  /** True while the due date column is shown: it marks overdue work, so the status column does not. */
  dueShown: boolean
}
type Cell = (valuation: ListedValuation, writer: Writer) => ReactNode

/** Cells not rendered by their field's kind, including columns without a field. */
const OWN_CELLS: Readonly<Record<keyof typeof DERIVED_FIELDS & ColumnKey, Cell> & Partial<Record<ColumnKey, Cell>>> = {
  valuationNumber: (valuation, { search }) => <NumberLink valuation={valuation} search={search} />,
  location: (valuation, { place, search }) => <Highlight text={place(valuation)} search={search} />,
  status: (valuation, { dueShown }) => <StatusWithDelay valuation={valuation} dueShown={dueShown} />,
  dueDate: (valuation) => <DueDate valuation={valuation} />,
}

/** Renders the cell of a column by its field's kind. */
function cellOf(key: ColumnKey, valuation: ListedValuation, writer: Writer): ReactNode {
  const own = OWN_CELLS[key]
  if (own || key === 'location') return own?.(valuation, writer)
  const { format, formatValue, search } = writer
  const field = STORED_FIELDS[key]
  const values: Readonly<Record<string, unknown>> = valuation
  if (field.kind === 'reference') return <Iso>{valuation[field.name.as] ?? format.digits(null)}</Iso>
  const value = (values[key] ?? null) as string | number | null
  switch (field.kind) {
    case 'money':
      return <Num>{(key === 'fee' ? format.kwd : format.worthKwd)(value as number | null)}</Num>
    case 'area':
      return <Num>{format.number(value as number | null)}</Num>
    case 'date':
      return <Num>{format.date(value as string | null)}</Num>
    case 'instant':
      return <Num>{format.instant(value as string | null)}</Num>
    case 'choice':
      return formatValue(key, value)
    default:
      return <Highlight text={formatValue(key, value)} search={search} />
  }
}

/** The columns for these keys, in the reader's language; matches of `search` are highlighted. */
export function useValuationColumns(
  search: string | undefined = '',
  keys: readonly ColumnKey[],
): Column<ListedValuation>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const place = usePlace()
  const formatValue = useFormatValue()
  return useMemo(() => {
    const writer: Writer = { formatValue, format, place, search, dueShown: keys.includes('dueDate') }
    // Search matches are shown below the owner's name, or below the number when that column is hidden.
    const named = keys.includes('ownerName') ? 'ownerName' : 'valuationNumber'
    return drawColumns(VALUATION_COLUMNS, keys, t, (key, valuation: ListedValuation) => (
      <>
        {cellOf(key, valuation, writer)}
        {key === named ? <ValuationMatches valuation={valuation} shown={keys} search={search} /> : null}
      </>
    ))
  }, [keys, search, t, formatValue, format, place])
}
