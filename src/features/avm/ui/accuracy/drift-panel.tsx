import { Button } from '@mantine/core'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { LazyTimeChart } from '#web/charts/lazy-charts.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { AccuracyRow } from '../../model.ts'
import classes from './accuracy.module.css'
import { useFigures } from './use-figures.ts'

const COLUMNS = ['medianRatio', 'cod', 'mdape', 'coverage'] as const

/** The median ratio month by month, as a chart or as a table. */
export function DriftPanel({ rows }: { rows: readonly AccuracyRow[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { show, name, groupName } = useFigures()
  const [asTable, setAsTable] = useState(false)
  const months = rows.filter(({ dimension }) => dimension === 'MONTH')
  const points = months.flatMap(({ key, study, few }) =>
    study ? [{ id: key, date: `${key}-01`, value: study.medianRatio, settled: !few }] : [],
  )
  const Sign = asTable ? IconChartLine : IconTable
  const label = t('indication:table.of', { name: t('accuracy:drift.title') })
  return (
    <Panel
      title={t('accuracy:drift.title')}
      action={
        points.length > 1 ? (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Sign size={17} aria-hidden="true" />}
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'indication:drivers.asChart' : 'indication:drivers.asTable')}
          </Button>
        ) : null
      }
    >
      <div className={classes.body}>
        <p className={classes.note}>{t(points.length > 1 ? 'accuracy:drift.about' : 'accuracy:drift.thin')}</p>
        {points.length > 1 && !asTable ? (
          <LazyTimeChart
            points={points}
            label={t('accuracy:drift.label', { last: isolateBidi(show('medianRatio', points.at(-1)?.value ?? null)) })}
            tell={(id) => {
              const row = months.find(({ key }) => key === id)
              return row ? (
                <>
                  <b>
                    <Num>{show('medianRatio', row.study?.medianRatio ?? null)}</Num>
                  </b>
                  <Num>{groupName(row)}</Num>
                  <span>{t('accuracy:overall.count', { count: row.n, n: number(row.n) })}</span>
                </>
              ) : null
            }}
            onUnfetched={() => setAsTable(true)}
          />
        ) : null}
      </div>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
        <section className={classes.scroll} aria-label={label} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('accuracy:by.MONTH')}</th>
                <th scope="col" className={classes.figure}>
                  {name('n')}
                </th>
                {COLUMNS.map((figure) => (
                  <th key={figure} scope="col" className={classes.figure}>
                    {name(figure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((row) => (
                <tr key={row.key} data-few={row.few || undefined}>
                  <th scope="row">
                    {groupName(row)}
                    {row.few ? <small>{t('accuracy:groups.few')}</small> : null}
                  </th>
                  <td className={classes.figure}>
                    <Num>{number(row.n)}</Num>
                  </td>
                  {COLUMNS.map((figure) => (
                    <td key={figure} className={classes.figure}>
                      <Num>{show(figure, row.study?.[figure] ?? null)}</Num>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </Panel>
  )
}
