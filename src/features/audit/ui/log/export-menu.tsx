import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { Dropdown } from '#web/kit/dropdown.tsx'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { useFormat, useLanguage } from '#web/kit/reading.ts'
import { toast } from '#web/kit/toast-list.ts'
import list from '#web/records/list.module.css'
import { takeFile } from '#web/take-file.ts'
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
  const [error, setError] = useState<unknown>(null)
  const [taking, setTaking] = useState(false)
  const stop = useRef<AbortController | null>(null)

  const take = async () => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setError(null)
    setTaking(true)
    try {
      const name = await takeFile(`/files/audit.csv?${queryOf(search, language)}`, signal)
      toast.success(t('log:export.done', { name: apart(name) }))
      // That it was taken is an entry of its own.
      await client.invalidateQueries({ queryKey: ['audit'] })
    } catch (cause) {
      if (!signal.aborted) setError(cause)
    } finally {
      setTaking(false)
    }
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
        <p className={classes.mute}>{t('log:export.noted')}</p>
        {error ? <ErrorPanel error={error} /> : null}
        <div className={classes.doing}>
          <Button onClick={() => void take()} loading={taking} disabled={total === undefined || n === 0}>
            {t('log:export.take')}
          </Button>
          {taking ? (
            <Button variant="default" onClick={() => stop.current?.abort()}>
              {t('log:export.cancel')}
            </Button>
          ) : null}
          <p role="status" className={classes.mute}>
            {taking ? t('log:export.taking') : ''}
          </p>
        </div>
      </div>
    </Dropdown>
  )
}

/** The filters as a query string: several kinds of event are as many parameters. */
function queryOf(search: LogSearch, language: string): URLSearchParams {
  const { filters } = LOG_FILTERS.read(search)
  const pairs = Object.entries(filters).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  return new URLSearchParams([...pairs, ['language', language]])
}
