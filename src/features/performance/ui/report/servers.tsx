import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import type { ServerFigures } from '../../model.ts'
import classes from './report.module.css'
import { MeasureTable } from './table.tsx'
import { useMeasures } from './use-measures.ts'

/** The servers of the database: memory, event loop and pool. */
export function ServersPanel({ servers }: { servers: readonly ServerFigures[] }) {
  const { t } = useTranslation()
  const { ms, number, size, instant } = useMeasures()
  return (
    <Panel title={t('performance:servers')}>
      {servers.length === 0 ? <p className={classes.hint}>{t('performance:noneHint')}</p> : null}
      {servers.length > 0 ? (
        <MeasureTable
          label={t('performance:servers')}
          rows={servers}
          keyOf={({ id }) => id}
          columns={[
            {
              name: t('performance:server'),
              cell: ({ host, processId }) => <Num>{`${host} · ${processId}`}</Num>,
            },
            { name: t('performance:loop'), figure: true, cell: ({ loopP99 }) => ms(loopP99) },
            { name: t('performance:loopLongest'), figure: true, cell: ({ loopLongest }) => ms(loopLongest) },
            { name: t('performance:memory'), figure: true, cell: ({ rss }) => size(rss) },
            { name: t('performance:connections'), figure: true, cell: (server) => number(server.poolConnections) },
            { name: t('performance:waiting'), figure: true, cell: ({ poolWaiting }) => number(poolWaiting) },
            { name: t('performance:started'), cell: ({ startedAt }) => <Num>{instant(startedAt)}</Num> },
          ]}
        />
      ) : null}
    </Panel>
  )
}
