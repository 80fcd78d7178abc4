import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { bestOf, worstOf } from '../../rules/ranking.ts'
import type { ResultRow } from './props.ts'
import classes from './standing.module.css'

/** Says by sign and word that a property is the best or the weakest in a dimension. */
export function Standing({ row, id }: { row: ResultRow; id: string }) {
  const { t } = useTranslation()
  if (bestOf(row).includes(id))
    return (
      <span className={classes.best}>
        <IconArrowUp size={14} aria-hidden="true" />
        {t('comparisons:result.best')}
      </span>
    )
  if (worstOf(row).includes(id))
    return (
      <span className={classes.worst}>
        <IconArrowDown size={14} aria-hidden="true" />
        {t('comparisons:result.worst')}
      </span>
    )
  return null
}
