import { useTranslation } from 'react-i18next'
import { NONE, type Total } from '#kernel/page.ts'
import { MOST_IN_XLSX } from '#kernel/sheets.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { exportQuery } from '#web/records/export/use-export.ts'
import { useTotalText } from '#web/records/list/total.ts'
import type { PropertySearch } from '../search.ts'
import { listInput } from './filters.ts'

/** Exports the filtered properties as a file; `total` is their number. */
export function ExportProperties({ search, total }: { search: PropertySearch; total: Total | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = total?.totalCount ?? 0
  const n = useTotalText()(total ?? NONE)
  const isTooMany = count > MOST_IN_XLSX
  return (
    <ExportMenu
      title={t('properties:export.title')}
      offers={[
        { format: 'xlsx', disabled: count === 0 || isTooMany },
        { format: 'csv', disabled: count === 0 },
      ]}
      pathOf={(format, language) => `/files/properties/export.${format}?${exportQuery(listInput(search), language)}`}
    >
      <p>{t('properties:export.rows', { count, n })}</p>
      {isTooMany ? <p>{t('properties:export.tooMany', { most: number(MOST_IN_XLSX) })}</p> : null}
    </ExportMenu>
  )
}
