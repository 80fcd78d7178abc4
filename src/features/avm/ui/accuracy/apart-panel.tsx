import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { AccuracyRow } from '../../model.ts'
import type { Figure } from '../../rules/figure-words.ts'
import classes from './accuracy.module.css'
import { FiguresTable } from './figures-table.tsx'

type Props = { rows: readonly AccuracyRow[]; by: 'QUARTER' | 'BASIS'; figures: readonly Figure[] }

/** Groups that are no part of the sales of the trial, with what they are; nothing where there are none. */
export function ApartPanel({ rows, by, figures }: Props) {
  const { t } = useTranslation()
  const groups = rows.filter(({ dimension }) => dimension === by)
  if (groups.length === 0) return null
  const title = t(`accuracy:apart.${by}`)
  return (
    <Panel title={title}>
      <Column pad={16} gap={12}>
        <p className={classes.note}>{t(`accuracy:apart.${by}.about`)}</p>
      </Column>
      <FiguresTable label={t('indication:table.of', { name: title })} by={by} rows={groups} figures={figures} />
    </Panel>
  )
}
