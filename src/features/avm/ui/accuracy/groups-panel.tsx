import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { LEAST_PUBLISHED } from '../../../places/model/published.ts'
import { type AccuracyRow, type AccuracyStudy, FEW_SALES, HIDDEN_SALES } from '../../model.ts'
import { type Figure, figureOf } from '../../rules/figure-words.ts'
import classes from './accuracy.module.css'
import { FiguresTable } from './figures-table.tsx'
import { intervalOf, useFigures, verdictIn } from './use-figures.ts'
import { VerdictMark } from './verdict.tsx'

/** By what the figures can be grouped. */
export const GROUPINGS = ['TYPE', 'GOVERNORATE', 'AREA', 'BAND', 'MONTH'] as const
type Grouping = (typeof GROUPINGS)[number]
/** What is asked of a group first is in view; the rest is further along. */
const COLUMNS = [
  ...(['medianRatio', 'cod', 'mdape', 'hitRate', 'coverage', 'p95'] as const),
  ...(['within10', 'prd', 'prb', 'vei'] as const),
] as const satisfies readonly Figure[]
/** So many groups at first: Kuwait has more than a hundred areas. */
const FIRST = 15

type Props = { rows: readonly AccuracyRow[]; by: Grouping; onGroup: (by: Grouping) => void }

/** The figures of every group of sales; small samples greyed with a word, the smallest by their number alone. */
export function GroupsPanel({ rows, by, onGroup }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { isInside, show, span } = useFigures()
  const direction = useLanguage() === 'ar' ? 'rtl' : 'ltr'
  const [all, setAll] = useState(false)
  const groups = rows.filter(({ dimension }) => dimension === by)
  const shown = all ? groups : groups.slice(0, FIRST)
  const label = t('accuracy:groups.of', { by: t(`accuracy:by.${by}`) })
  const judged = (figure: Figure, study: AccuracyStudy, row: AccuracyRow) => {
    const [interval, verdict] = [intervalOf(figure, study), verdictIn(figure, study, row)]
    return (
      <>
        {verdict ? <VerdictMark short verdict={verdict} /> : null} <Num>{show(figure, figureOf(figure, study))}</Num>
        {interval ? <small dir={direction}>{span(figure, interval)}</small> : null}
      </>
    )
  }
  return (
    <Panel title={t('accuracy:groups.title')}>
      <Column pad={16} gap={12}>
        <div className="no-print">
          <Choice
            label={t('accuracy:groups.by')}
            value={by}
            onChange={onGroup}
            options={GROUPINGS.map((value) => ({ value, label: t(`accuracy:by.${value}`) }))}
          />
        </div>
        <p className={classes.note}>
          {isInside
            ? t('accuracy:groups.few.means', { few: number(FEW_SALES), hidden: number(HIDDEN_SALES) })
            : t('accuracy:groups.outside', { few: number(FEW_SALES), least: number(LEAST_PUBLISHED) })}
        </p>
      </Column>
      {groups.length === 0 ? (
        <Column pad={16} as="p" gap={12}>
          {t('accuracy:groups.none')}
        </Column>
      ) : (
        <FiguresTable label={label} by={by} rows={shown} figures={COLUMNS} cell={judged} />
      )}
      {groups.length > FIRST ? (
        <Column pad={16} gap={12}>
          <Button variant="subtle" size="compact-md" onClick={() => setAll(!all)}>
            {all ? t('accuracy:groups.fewer') : t('accuracy:groups.all', { n: isolateBidi(number(groups.length)) })}
          </Button>
        </Column>
      ) : null}
    </Panel>
  )
}
