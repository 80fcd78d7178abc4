import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { exportQuery } from '#web/records/export/use-export.ts'
import { MOST_IN_XLSX } from '../../model.ts'
import type { PropertySearch } from '../search.ts'
import { PROPERTY_FILTERS } from './filters.ts'

/** Exports the filtered properties as a file; `total` is their number. */
export function ExportProperties({ search, total }: { search: PropertySearch; total: number | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const n = total ?? 0
  const isTooMany = n > MOST_IN_XLSX
  const { filters } = PROPERTY_FILTERS.read(search)
  return (
    <ExportMenu
      title={t('properties:export.title')}
      offers={[
        { format: 'xlsx', disabled: n === 0 || isTooMany },
        { format: 'csv', disabled: n === 0 },
      ]}
      pathOf={(format, language) => `/files/properties/export.${format}?${exportQuery(filters, language)}`}
    >
      <p>{t('properties:export.rows', { count: n, n: number(n) })}</p>
      {isTooMany ? <p>{t('properties:export.tooMany', { most: number(MOST_IN_XLSX) })}</p> : null}
    </ExportMenu>
  )
}
