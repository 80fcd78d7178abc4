import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './chip.module.css'

type Props = {
  children: ReactNode
  /** The label of the remove button. */
  removeLabel: string
  onRemove: () => void
  /** Marks an invalid value with a sign. */
  wrong?: boolean
}

/** A chosen value with a button that removes it. */
export function Chip({ children, removeLabel, onRemove, wrong = false }: Props) {
  return (
    <span className={classes.chip} data-wrong={wrong || undefined}>
      {wrong ? <IconAlertTriangle size={15} aria-hidden="true" className={classes.sign} /> : null}
      <span className={classes.words}>{children}</span>
      <button type="button" className={classes.remove} aria-label={removeLabel} onClick={onRemove}>
        <IconX size={15} aria-hidden="true" />
      </button>
    </span>
  )
}
