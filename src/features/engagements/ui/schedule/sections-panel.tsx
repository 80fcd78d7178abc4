import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Skeleton } from '#web/kit/controls/loader.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { SectionTotal } from '../../model/schedule.ts'
import { sectionsQuery } from './reads.ts'
import classes from './schedule.module.css'

const ALL = ['lines', 'opened', 'completed', 'size', 'fee'] as const

/** What a schedule comes to: its properties, of how many the valuation is opened and completed, sizes and own fees; by section where it has several. */
export function SectionsPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const { number, money } = useFormat()
  const { data } = useQuery(sectionsQuery(id))
  if (!data) return <Skeleton height={86} />
  const { items } = data
  if (items.length === 0) return null
  // Lines seldom have a fee of their own.
  const figures = ALL.filter((figure) => figure !== 'fee' || items.some(({ fee }) => fee > 0))
  const shown = (one: Omit<SectionTotal, 'section'>) =>
    figures.map((figure) =>
      figure === 'fee' ? (one.fee > 0 ? money(one.fee) : '—') : number(Math.round(one[figure] * 100) / 100),
    )
  const sum = (figure: (typeof ALL)[number]) => items.reduce((all, one) => all + one[figure], 0)
  const all = shown({
    lines: sum('lines'),
    opened: sum('opened'),
    completed: sum('completed'),
    size: sum('size'),
    fee: sum('fee'),
  })
  if (items.length === 1)
    return (
      <Figures
        items={figures.map((figure, at) => ({ name: t(`schedule:total.${figure}`), value: all[at], of: figure }))}
      />
    )
  return (
    <div className={classes.sections}>
      <Panel title={t('schedule:sections')}>
        <FigureTable
          inPanel
          label={t('schedule:sections.table')}
          columns={[
            { key: 'section', head: t('schedule:field.section') },
            ...figures.map((figure) => ({ key: figure, head: t(`schedule:total.${figure}`), figure: true })),
          ]}
          rows={items.map((one) => ({
            key: one.section ?? '',
            cells: [<Iso key="section">{one.section ?? t('schedule:section.none')}</Iso>, ...shown(one)],
          }))}
          foot={[t('schedule:total'), ...all]}
        />
      </Panel>
    </div>
  )
}
