import { useTranslation } from '../../i18n/i18n.ts'
import { Choice } from '../../kit/fields/choice.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { Column } from '../../kit/layout/layout.tsx'
import type { ColumnSet } from './columns.ts'
import classes from './look-menu.module.css'
import type { Sorting } from './sorting.ts'

const DIRECTIONS = ['asc', 'desc'] as const

/** The choice of a column to sort by, and of the direction. */
export function SortPanel({ set, sorting }: { set: ColumnSet; sorting: Sorting }) {
  const { t } = useTranslation()
  const { keys, closed, current, chosen, sortBy } = sorting
  return (
    <Column gap={12} className={classes.menu}>
      <SelectField
        label={t('records:list.sortColumn')}
        options={keys.flatMap((key) => {
          const shape = closed.includes(key) ? undefined : set.shapes[key]
          return shape ? [{ value: key, label: t(shape.header) }] : []
        })}
        value={chosen?.key ?? null}
        onChange={(key) => sortBy(key ? { key, descending: chosen?.descending ?? false } : null)}
        placeholder={t('records:list.sortNewest')}
        description={closed.length > 0 ? t('records:list.sortNarrowOthers') : undefined}
        clearable
      />
      {chosen && current ? (
        <Choice
          label={t('records:list.sortOrder')}
          options={DIRECTIONS.map((value) => ({ value, label: t(`records:list.sort.${value}`) }))}
          value={current.descending ? 'desc' : 'asc'}
          onChange={(order) => sortBy({ key: current.key, descending: order === 'desc' })}
        />
      ) : null}
    </Column>
  )
}
