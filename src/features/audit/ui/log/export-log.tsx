import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NONE, type Total } from '#kernel/page.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { exportQuery } from '#web/records/export/use-export.ts'
import { useTotalText } from '#web/records/list/total.ts'
import { MOST_EXPORTED } from '../../model.ts'
import { LOG_FILTERS } from './filters.ts'
import type { LogSearch } from './search.ts'

/** Exports the filtered log as a file; `total` is its number of entries. */
export function ExportLog({ search, total }: { search: LogSearch; total: Total | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const count = total?.totalCount ?? 0
  const n = useTotalText()(total ?? NONE)
  const most = number(MOST_EXPORTED)
  const { filters } = LOG_FILTERS.read(search)
  return (
    <ExportMenu
      title={t('log:export.title')}
      offers={[{ format: 'csv', disabled: count === 0 }]}
      pathOf={(format, language) => `/files/audit.${format}?${exportQuery(filters, language)}`}
      // The export itself adds an entry to the log.
      onTaken={() => void client.invalidateQueries({ queryKey: ['audit'] })}
    >
      <p>
        {count > MOST_EXPORTED
          ? t('log:export.limited', { most, n })
          : `${t('log:export.rows', { count, n })} ${t('log:export.limit', { most })}`}
      </p>
    </ExportMenu>
  )
}
