import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/text/reading.ts'
import classes from '../list/list.module.css'
import type { Selection } from './selection.ts'

type Props = {
  selection: Selection
  /** Says how many rows are chosen. */
  said: (counted: { count: number; n: string }) => string
  /** What the group of buttons is called. */
  label: string
  /** What can be done with the chosen rows; drawn only while there are some. */
  children: ReactNode
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar({ selection, said, label, children }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = selection.selected.size
  return (
    <div className={classes.selected} data-some={count > 0 || undefined}>
      <p role="status" className={classes.chosen}>
        {count === 0 ? '' : said({ count, n: number(count) })}
      </p>
      {count > 0 ? (
        <>
          <Button variant="subtle" size="sm" onClick={() => selection.drop()}>
            {t('records:list.unselect')}
          </Button>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form */}
          <div role="group" className={classes.actions} aria-label={label}>
            {children}
          </div>
        </>
      ) : null}
    </div>
  )
}
