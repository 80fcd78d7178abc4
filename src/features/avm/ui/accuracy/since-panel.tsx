import { useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { AvmDrift } from '../../model/drift.ts'
import { signedPercent } from '../../rules/figure-words.ts'
import { FEWEST_OF_MONTH } from '../../rules/time/months.ts'
import { driftQuery } from '../reads.ts'
import classes from './accuracy.module.css'
import { useFigures } from './use-figures.ts'

/** How the model fares on the sales after its training, beside the bounds that managers set, and the level of the market that is applied. */
export function SincePanel() {
  const { t } = useTranslation()
  const { isInside } = useFigures()
  const { data } = useQuery({ ...driftQuery, enabled: isInside })
  if (!data) return null
  return (
    <Panel title={t('accuracy:since.title')}>
      <Column pad={16} gap={12}>
        <p className={classes.note}>
          <Bounds {...data} />
        </p>
        <p className={classes.note}>
          <LastLevel levels={data.levels} />
        </p>
        {data.months.length === 0 ? <p>{t('accuracy:since.none')}</p> : null}
      </Column>
      {data.months.length > 0 ? <Months months={data.months} /> : null}
    </Panel>
  )
}

function Bounds({ bounds: { percent, coverage } }: AvmDrift) {
  const { t } = useTranslation()
  const { share, number } = useFormat()
  return t('accuracy:since.bounds', {
    percent: isolateBidi(share(percent / 100)),
    coverage: isolateBidi(share(coverage / 100)),
    n: isolateBidi(number(FEWEST_OF_MONTH)),
  })
}

function LastLevel({ levels }: Pick<AvmDrift, 'levels'>) {
  const { t } = useTranslation()
  const { date, number } = useFormat()
  const reading = useReading()
  const [last] = levels
  if (!last) return t('accuracy:since.noLevel')
  return t('accuracy:since.level', {
    percent: signedPercent(last.percent, reading),
    date: isolateBidi(date(last.day)),
    n: isolateBidi(number(last.count)),
    count: isolateBidi(number(levels.length)),
  })
}

function Months({ months }: Pick<AvmDrift, 'months'>) {
  const { t } = useTranslation()
  const { number, month: monthName } = useFormat()
  const { show, name } = useFigures()
  return (
    <FigureTable
      inPanel
      label={t('indication:table.of', { name: t('accuracy:since.title') })}
      columns={[
        { key: 'month', head: t('accuracy:by.MONTH') },
        { key: 'state', head: t('accuracy:since.state') },
        { key: 'n', head: name('n'), figure: true },
        { key: 'medianRatio', head: name('medianRatio'), figure: true },
        { key: 'unlevelled', head: t('accuracy:since.unlevelled'), figure: true },
        { key: 'coverage', head: name('coverage'), figure: true },
      ]}
      rows={months.map(({ month, count, medianRatio, unlevelled, coverage, outside }) => ({
        key: month,
        row: { 'data-outside': outside.join(' ') },
        cells: [
          monthName(month),
          <State key="state" count={count} outside={outside} />,
          number(count),
          show('medianRatio', medianRatio),
          show('medianRatio', unlevelled),
          show('coverage', coverage),
        ],
      }))}
    />
  )
}

function State({ count, outside }: Pick<AvmDrift['months'][number], 'count' | 'outside'>) {
  const { t } = useTranslation()
  if (outside.length > 0)
    return (
      <Row wrap gap={4}>
        {outside.map((fault) => (
          <Badge key={fault} tone="red">
            {t(`accuracy:since.${fault}`)}
          </Badge>
        ))}
      </Row>
    )
  return count < FEWEST_OF_MONTH ? (
    <Badge tone="grey">{t('accuracy:groups.few')}</Badge>
  ) : (
    <Badge tone="green">{t('accuracy:since.within')}</Badge>
  )
}
