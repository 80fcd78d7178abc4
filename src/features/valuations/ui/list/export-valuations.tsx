import { useTranslation } from 'react-i18next'
import { NONE, type Total } from '#kernel/page.ts'
import { MOST_IN_XLSX } from '#kernel/sheets.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { exportQuery } from '#web/records/export/use-export.ts'
import { useListLook } from '#web/records/list/list-look.ts'
import { useTotalText } from '#web/records/list/total.ts'
import type { ListSearch } from '../search.ts'
import { VALUATION_COLUMNS } from '../shared/valuation-shapes.ts'
import { listInput } from './filters.ts'

type Props = {
  search: ListSearch
  /** The number of rows. */
  total: Total | undefined
  /** The selected rows; by default all that match. */
  ids?: readonly string[]
}

/** Exports what the list shows as a file: its rows or the selected ones, with its columns and in its order. */
export function ExportValuations({ search, total, ids }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [{ columns }] = useListLook(VALUATION_COLUMNS)
  const count = total?.totalCount ?? 0
  const n = useTotalText()(total ?? NONE)
  const isTooMany = count > MOST_IN_XLSX
  const asked = { ...listInput(search), columns, ids }
  return (
    <ExportMenu
      title={t('valuations:export.title')}
      offers={[
        { format: 'xlsx', disabled: count === 0 || isTooMany },
        { format: 'csv', disabled: count === 0 },
      ]}
      pathOf={(format, language) => `/files/valuations/export.${format}?${exportQuery(asked, language)}`}
    >
      <p>{t('valuations:export.rows', { count, n })}</p>
      {isTooMany ? <p>{t('valuations:export.tooMany', { most: number(MOST_IN_XLSX) })}</p> : null}
    </ExportMenu>
  )
}
