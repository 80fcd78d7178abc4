import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '#web/kit/dropdown.tsx'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { useFormat, useLanguage } from '#web/kit/reading.ts'
import list from '#web/records/list.module.css'
import { exportQuery, useExport } from '#web/records/use-export.ts'
import { type ExportFormat, MOST_IN_XLSX } from '../../model.ts'
import type { PropertySearch } from '../search.ts'
import classes from './export-menu.module.css'
import { PROPERTY_FILTERS } from './filters.ts'

const FORMATS = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[]

/** Takes what the filters leave of the register as a file; `total` is how many properties that is. */
export function ExportMenu({ search, total }: { search: PropertySearch; total: number | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const { take, taking, error, stop } = useExport()
  const n = total ?? 0
  const isTooMany = n > MOST_IN_XLSX
  const query = exportQuery(PROPERTY_FILTERS.read(search).filters, language)
  const button = (
    <>
      <IconDownload size={17} aria-hidden="true" />
      {t('properties:export')}
    </>
  )
  return (
    <Dropdown button={button} className={list.tool}>
      <div className={classes.export}>
        <h2>{t('properties:export.title')}</h2>
        <p>{t('properties:export.rows', { count: n, n: number(n) })}</p>
        {isTooMany ? <p>{t('properties:export.tooMany', { most: number(MOST_IN_XLSX) })}</p> : null}
        <p className={classes.mute}>{t('shell:export.noted')}</p>
        {error ? <ErrorPanel error={error} /> : null}
        <div className={classes.doing}>
          {FORMATS.map((format) => (
            <Button
              key={format}
              variant={format === 'xlsx' ? 'filled' : 'default'}
              disabled={taking || n === 0 || (format === 'xlsx' && isTooMany)}
              onClick={() => void take(`/files/properties/export.${format}?${query}`)}
            >
              {t(`properties:export.${format}`)}
            </Button>
          ))}
          {taking ? (
            <Button variant="subtle" onClick={stop}>
              {t('shell:export.stop')}
            </Button>
          ) : null}
        </div>
        <p role="status" className={classes.mute}>
          {taking ? t('shell:export.taking') : ''}
        </p>
      </div>
    </Dropdown>
  )
}
