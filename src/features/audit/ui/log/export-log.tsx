import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '#web/kit/dropdown.tsx'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { useFormat, useLanguage } from '#web/kit/reading.ts'
import list from '#web/records/list.module.css'
import { exportQuery, useExport } from '#web/records/use-export.ts'
import { MOST_EXPORTED } from '../../model.ts'
import { LOG_FILTERS } from './filters.ts'
import classes from './log.module.css'
import type { LogSearch } from './search.ts'

/** Takes what the filters leave of the log as a file; `total` is how many entries that is. */
export function ExportMenu({ search, total }: { search: LogSearch; total: number | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const client = useQueryClient()
  const { take, taking, error, stop } = useExport()

  const takeLog = async () => {
    const { filters } = LOG_FILTERS.read(search)
    const isTaken = await take(`/files/audit.csv?${exportQuery(filters, language)}`)
    // That it was taken is an entry of its own.
    if (isTaken) await client.invalidateQueries({ queryKey: ['audit'] })
  }
  const n = total ?? 0
  const most = number(MOST_EXPORTED)
  const button = (
    <>
      <IconDownload size={17} aria-hidden="true" />
      {t('log:export')}
    </>
  )
  return (
    <Dropdown button={button} className={list.tool}>
      <div className={classes.export}>
        <h2>{t('log:export.title')}</h2>
        <p>
          {n > MOST_EXPORTED
            ? t('log:export.limited', { most, n: number(n) })
            : t('log:export.rows', { count: n, n: number(n) })}
        </p>
        {n > MOST_EXPORTED ? null : <p className={classes.mute}>{t('log:export.limit', { most })}</p>}
        <p className={classes.mute}>{t('shell:export.noted')}</p>
        {error ? <ErrorPanel error={error} /> : null}
        <div className={classes.doing}>
          <Button onClick={() => void takeLog()} loading={taking} disabled={total === undefined || n === 0}>
            {t('log:export.take')}
          </Button>
          {taking ? (
            <Button variant="default" onClick={stop}>
              {t('shell:export.stop')}
            </Button>
          ) : null}
          <p role="status" className={classes.mute}>
            {taking ? t('shell:export.taking') : ''}
          </p>
        </div>
      </div>
    </Dropdown>
  )
}
