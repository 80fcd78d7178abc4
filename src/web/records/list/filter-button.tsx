import { useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Dialog } from '../../kit/overlays/dialog.tsx'
import { Dropdown } from '../../kit/overlays/dropdown.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './list.module.css'

type Props = {
  /** How many filters are set. */
  count: number
  /** The panel of filters; receives what closes it. */
  panel: (close: () => void) => ReactNode
}

/** Opens the filters: in a panel below the button, on a phone in a sheet at the bottom of the screen. */
export function FilterButton({ count, panel }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const phone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState(false)
  const button = (
    <>
      <IconFilter size={17} aria-hidden="true" />
      <span className={classes.word}>{t('records:filter.add')}</span>
      {phone && count > 0 ? <span className={classes.count}>{number(count)}</span> : null}
    </>
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
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('records:filter.title')} sheet>
        {panel(() => setOpen(false))}
      </Dialog>
    </>
  )
}
