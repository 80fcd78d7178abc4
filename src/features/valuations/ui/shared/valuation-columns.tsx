import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type PlaceName, usePlace } from '#features/places/ui/shared/place.ts'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/reading.ts'
import { drawColumns } from '#web/records/list/columns.ts'
import type { Column } from '#web/records/list/table-parts.tsx'
import { type Shown, useFormatValue } from '../format-value.ts'
import { DueDate, StatusWithDelay } from './due-date.tsx'
import type { Listed } from './listed.ts'
import { NumberLink } from './number-link.tsx'
import { ValuationMatches } from './valuation-matches.tsx'
import { type ColumnKey, VALUATION_COLUMNS } from './valuation-shapes.ts'

type Pen = {
  shown: Shown
  format: ReturnType<typeof useFormat>
  place: PlaceName
  search: string
  /** True while the column of due dates is shown: then it tells what is overdue, and the status need not. */
  dueShown: boolean
}
type Cell = (valuation: Listed, pen: Pen) => ReactNode

const text =
  (field: 'ownerName' | 'requestor' | 'requestedParty'): Cell =>
  (valuation, { format, search }) => <Highlight text={valuation[field] ?? format.digits(null)} search={search} />
const person =
  (field: 'assignedToName' | 'createdByName'): Cell =>
  (valuation, { format }) => <Iso>{valuation[field] ?? format.digits(null)}</Iso>
const date =
  (field: 'requestDate' | 'inspectionDate' | 'valuationDate'): Cell =>
  (valuation, { format }) => <Num>{format.date(valuation[field])}</Num>

const CELLS: Readonly<Record<ColumnKey, Cell>> = {
  valuationNumber: (valuation, { search }) => <NumberLink valuation={valuation} search={search} />,
  ownerName: text('ownerName'),
  location: (valuation, { place, search }) => <Highlight text={place(valuation)} search={search} />,
  requestDate: date('requestDate'),
  status: (valuation, { dueShown }) => <StatusWithDelay valuation={valuation} dueShown={dueShown} />,
  finalValue: ({ finalValue }, { format }) => <Num>{format.kwd(finalValue)}</Num>,
  purpose: ({ purpose }, { shown }) => shown('purpose', purpose),
  propertyCategory: ({ propertyCategory }, { shown }) => shown('propertyCategory', propertyCategory),
  requestor: text('requestor'),
  requestedParty: text('requestedParty'),
  documentNumber: ({ documentNumber }, { shown, search }) => (
    <Highlight text={shown('documentNumber', documentNumber)} search={search} />
  ),
  assignedTo: person('assignedToName'),
  createdBy: person('createdByName'),
  dueDate: (valuation) => <DueDate valuation={valuation} />,
  inspectionDate: date('inspectionDate'),
  valuationDate: date('valuationDate'),
  createdAt: ({ createdAt }, { format }) => <Num>{format.instant(createdAt)}</Num>,
  propertySize: ({ propertySize }, { format }) => <Num>{format.number(propertySize)}</Num>,
  fee: ({ fee }, { format }) => <Num>{format.kwd(fee)}</Num>,
}

/** The columns of these keys, in the reader's language; `search` is marked in what they show. */
export function useValuationColumns(keys: readonly ColumnKey[], search = ''): Column<Listed>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const place = usePlace()
  const shown = useFormatValue()
  return useMemo(() => {
    const pen: Pen = { shown, format, place, search, dueShown: keys.includes('dueDate') }
    // Below the name of the row's owner, or else below its number.
    const named = keys.includes('ownerName') ? 'ownerName' : 'valuationNumber'
    return drawColumns(VALUATION_COLUMNS, keys, t, (key, valuation: Listed) => (
      <>
        {CELLS[key](valuation, pen)}
        {key === named ? <ValuationMatches valuation={valuation} shown={keys} search={search} /> : null}
      </>
    ))
  }, [keys, search, t, shown, format, place])
}
