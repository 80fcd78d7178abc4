import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { type AccuracyRow, type AccuracyStudy, FEW_SALES, HIDDEN_SALES } from '../../model.ts'
import { verdictOf } from '../../rules/standards.ts'
import classes from './accuracy.module.css'
import { FIGURES, intervalOf, rangeOf, useFigures } from './use-figures.ts'
import { VerdictMark } from './verdict.tsx'

/** By what the figures can be told. */
export const GROUPINGS = ['TYPE', 'GOVERNORATE', 'AREA', 'BAND', 'MONTH'] as const
export type Grouping = (typeof GROUPINGS)[number]
/** So many groups at first: Kuwait has more than a hundred areas. */
const FIRST = 15

type Props = { rows: readonly AccuracyRow[]; by: Grouping; onGroup: (by: Grouping) => void }

/** The figures of every group of sales; small samples greyed with a word, the smallest by their number alone. */
export function GroupsPanel({ rows, by, onGroup }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { name, groupName } = useFigures()
  const [all, setAll] = useState(false)
  const groups = rows.filter(({ dimension }) => dimension === by)
  const shown = all ? groups : groups.slice(0, FIRST)
  const label = t('accuracy:groups.of', { by: t(`accuracy:by.${by}`) })
  return (
    <Panel title={t('accuracy:groups.title')}>
      <div className={classes.body}>
        <div className="no-print">
          <Choice
            label={t('accuracy:groups.by')}
            value={by}
            onChange={onGroup}
            options={GROUPINGS.map((value) => ({ value, label: t(`accuracy:by.${value}`) }))}
          />
        </div>
        <p className={classes.note}>
          {t('accuracy:groups.few.means', { few: number(FEW_SALES), hidden: number(HIDDEN_SALES) })}
        </p>
      </div>
      {groups.length === 0 ? (
        <p className={classes.body}>{t('accuracy:groups.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
        <section className={classes.scroll} aria-label={label} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t(`accuracy:by.${by}`)}</th>
                <th scope="col" className={classes.figure}>
                  {name('n')}
                </th>
                {FIGURES.map((figure) => (
                  <th key={figure} scope="col" className={classes.figure}>
                    {name(figure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.key} data-few={row.few || undefined}>
                  <th scope="row">
                    {groupName(row)}
                    {row.few ? <small>{t('accuracy:groups.few')}</small> : null}
                  </th>
                  <td className={classes.figure}>
                    <Num>{number(row.n)}</Num>
                  </td>
                  {row.study ? (
                    <Figures row={row} study={row.study} />
                  ) : (
                    <td colSpan={FIGURES.length} className={classes.hidden}>
                      {t('accuracy:groups.hidden')}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {groups.length > FIRST ? (
        <div className={classes.body}>
          <Button variant="subtle" size="compact-md" onClick={() => setAll(!all)}>
            {all ? t('accuracy:groups.fewer') : t('accuracy:groups.all', { n: isolateBidi(number(groups.length)) })}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

function Figures({ row, study }: { row: AccuracyRow; study: AccuracyStudy }) {
  const { show, span } = useFigures()
  const direction = useLanguage() === 'ar' ? 'rtl' : 'ltr'
  return FIGURES.map((figure) => {
    const [value, interval, range] = [study[figure], intervalOf(figure, study), rangeOf(figure, row)]
    return (
      <td key={figure} className={classes.figure}>
        {range && value !== null ? <VerdictMark short verdict={verdictOf(value, interval, range)} /> : null}{' '}
        <Num>{show(figure, value)}</Num>
        {interval ? <small dir={direction}>{span(figure, interval)}</small> : null}
      </td>
    )
  })
}
