import { useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/kit/dialog.tsx'
import { Dropdown } from '#web/kit/dropdown.tsx'
import { useFormat } from '#web/kit/reading.ts'
import classes from '#web/records/list.module.css'
import type { ListSearch } from '../search.ts'
import { FilterPanel } from './filter-panel.tsx'
import { readFilters } from './filters.ts'
import type { Narrow } from './use-address.ts'

type Props = { search: ListSearch; narrow: Narrow; found: string; onClear: () => void }

/** Opens all filters: in a panel below the button, on a phone in a sheet at the foot of the screen. */
export function FilterButton({ search, narrow, found, onClear }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const phone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState(false)
  const count = readFilters(search).given.filter(({ name }) => name !== 'text' && name !== 'dateField').length
  const button = (
    <>
      <IconFilter size={17} aria-hidden="true" />
      {t('valuations:filter.add')}
      {phone && count > 0 ? <span className={classes.count}>{number(count)}</span> : null}
    </>
  )
  const panel = (close: () => void) => (
    <FilterPanel search={search} narrow={narrow} found={found} onClear={onClear} onDone={close} />
  )
  if (!phone)
    return (
      <Dropdown button={button} className={classes.tool} align="start">
        {panel}
      </Dropdown>
    )
  return (
    <>
      <button type="button" className={classes.tool} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {button}
      </button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('valuations:filter.title')} sheet>
        {panel(() => setOpen(false))}
      </Dialog>
    </>
  )
}
