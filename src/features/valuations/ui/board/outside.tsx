import { useTranslation } from 'react-i18next'
import type { Total } from '#kernel/page.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { useTotalText } from '#web/records/list/total.ts'
import { isOutsideWorkflow, STATUS_ORDER } from '../../workflow.ts'
import type { ListSearch } from '../search.ts'
import classes from './board.module.css'

/** How many matching valuations have a status that the board has no column for, with a link to them. */
export function Outside({ total, search }: { total: Total; search: ListSearch }) {
  const { t } = useTranslation()
  const totalText = useTotalText()
  if (total.totalCount === 0) return null
  const status = STATUS_ORDER.filter(isOutsideWorkflow).join()
  return (
    <p className={classes.outside}>
      <TextLink to="/valuations" search={{ ...search, status }}>
        {t('board:outside', { count: total.totalCount, n: totalText(total) })}
      </TextLink>
    </p>
  )
}
