import { useMediaQuery } from '@mantine/hooks'
import { ListCards } from './list-cards.tsx'
import { ListGrid } from './list-grid.tsx'
import type { ListProps } from './list-props.ts'
import { useRows } from './use-rows.ts'

/** A list of a sheet: worked as a spreadsheet where there is room for one, and a card for each row on a phone. */
export function ListRows(props: ListProps) {
  const isPhone = useMediaQuery('screen and (max-width: 700px)', false, { getInitialValueInEffect: false })
  const rows = useRows(props.work, props.sheet, props.list, props.amend)
  return isPhone ? <ListCards {...props} rows={rows} /> : <ListGrid {...props} rows={rows} />
}
