import { useTranslation } from 'react-i18next'
import { NONE, type Total } from '#kernel/page.ts'
import { MOST_IN_XLSX } from '#kernel/sheets.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { exportQuery } from '#web/records/export/use-export.ts'
import { useTotalText } from '#web/records/list/total.ts'
import type { MarketSearch } from '../search.ts'
import { listInput } from './filters.ts'

/** Exports the filtered entries as a file; `total` is their number. */
export function ExportMarket({ search, total }: { search: MarketSearch; total: Total | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = total?.totalCount ?? 0
  const n = useTotalText()(total ?? NONE)
  const isTooMany = count > MOST_IN_XLSX
  return (
    <ExportMenu
      title={t('market:export.title')}
      offers={[
        { format: 'xlsx', disabled: count === 0 || isTooMany },
        { format: 'csv', disabled: count === 0 },
      ]}
      pathOf={(format, language) => `/files/market/export.${format}?${exportQuery(listInput(search), language)}`}
    >
      <p>{t('market:export.rows', { count, n })}</p>
      {isTooMany ? <p>{t('market:export.tooMany', { most: number(MOST_IN_XLSX) })}</p> : null}
    </ExportMenu>
  )
}
