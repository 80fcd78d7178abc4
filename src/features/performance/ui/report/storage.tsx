import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { type PerformanceReport, QUEUES } from '../../model.ts'
import classes from './report.module.css'
import { MeasureTable } from './table.tsx'
import { useMeasures } from './use-measures.ts'

/** The sizes of database and files, the last backup, and the queues of jobs. */
export function StoragePanel({ report: { sizes, backup, queues } }: { report: PerformanceReport }) {
  const { t } = useTranslation()
  const { number, size, instant } = useMeasures()
  const nameOf = (name: string) => {
    const known = QUEUES.find((queue) => queue === name)
    return known ? t(`performance:queue.${known}`) : <Num>{name}</Num>
  }
  const files = sizes && t('performance:filesOf', { n: number(sizes.files), size: isolateBidi(size(sizes.fileBytes)) })
  return (
    <Panel title={t('performance:storage')}>
      <div className={classes.facts}>
        <Facts
          items={[
            { label: t('performance:database'), value: <Iso>{sizes ? size(sizes.databaseBytes) : '—'}</Iso> },
            { label: t('performance:files'), value: <Iso>{files ?? '—'}</Iso> },
            {
              label: t('performance:backup'),
              value: (
                <>
                  <Iso>{backup.lastGoodAt ? instant(backup.lastGoodAt) : t('performance:backup.none')}</Iso>{' '}
                  {backup.lateSince ? (
                    <Badge tone="red">
                      {t('performance:backup.late', { at: isolateBidi(instant(backup.lateSince)) })}
                    </Badge>
                  ) : null}
                </>
              ),
            },
          ]}
        />
      </div>
      <MeasureTable
        label={t('performance:queue')}
        rows={queues}
        keyOf={({ name }) => name}
        columns={[
          { name: t('performance:queue'), cell: ({ name }) => nameOf(name) },
          { name: t('performance:waiting'), figure: true, cell: ({ waiting }) => number(waiting) },
          { name: t('performance:running'), figure: true, cell: ({ running }) => number(running) },
          { name: t('performance:failed'), figure: true, cell: ({ failed }) => number(failed) },
        ]}
      />
    </Panel>
  )
}
