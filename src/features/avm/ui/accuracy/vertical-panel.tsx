import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { VerticalEquity } from '../../rules/ratio-study/vertical-equity.ts'
import classes from './accuracy.module.css'
import { useFigures } from './use-figures.ts'

/** The groups of value that the vertical equity indicator is made of, from cheap to dear, with the 90 % intervals of their medians. */
export function VerticalPanel({ vertical: { vei, significance, groups } }: { vertical: VerticalEquity }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { show, span, name } = useFigures()
  const title = t('accuracy:vertical.title')
  const figures = { vei: isolateBidi(show('vei', vei)), significance: isolateBidi(show('vei', significance)) }
  return (
    <Panel title={title}>
      <Column pad={16} gap={12} className={classes.note}>
        <p>{t(significance === null ? 'accuracy:vertical.overlap' : 'accuracy:vertical.apart', figures)}</p>
      </Column>
      <FigureTable
        inPanel
        label={t('indication:table.of', { name: title })}
        columns={[
          { key: 'group', head: t('accuracy:vertical.group') },
          { key: 'n', head: name('n'), figure: true },
          { key: 'median', head: name('medianRatio'), figure: true },
          { key: 'interval', head: t('accuracy:vertical.interval') },
        ]}
        rows={groups.map((group, nth) => ({
          key: String(nth),
          cells: [
            t('accuracy:vertical.nth', { n: number(nth + 1), of: number(groups.length) }),
            number(group.n),
            show('medianRatio', group.medianRatio),
            span('medianRatio', group),
          ],
        }))}
      />
    </Panel>
  )
}
