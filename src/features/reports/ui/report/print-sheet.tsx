import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { PrintHead } from '#web/records/details/sheet/print-head.tsx'
import type { ReportPreview } from '../../model.ts'
import classes from './report.module.css'
import { GroupTable, RowTable } from './tables.tsx'

/** A report on paper, under the firm's name: its filters, its totals by group, and its rows. */
export function PrintSheet({ report }: { report: ReportPreview }) {
  const { t } = useTranslation()
  const { number, instant } = useFormat()
  const { title, question, filtersTold, asOf, rows, count, groupedBy } = report
  return (
    <div className={classes.sheet}>
      <PrintHead>{t('reports:title')}</PrintHead>
      <h1>{title}</h1>
      <p>{question}</p>
      <p>{filtersTold.map(isolateBidi).join(' · ')}</p>
      <p>
        {rows.length < count
          ? t('reports:print.cut', { n: number(rows.length), of: number(count) })
          : t('reports:rows.all', { n: number(count) })}
        {' · '}
        {t('reports:asOf', { at: isolateBidi(instant(asOf)) })}
      </p>
      {groupedBy ? <GroupTable report={report} label={groupedBy} /> : null}
      <RowTable report={report} label={title} />
    </div>
  )
}
