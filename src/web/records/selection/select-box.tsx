import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import ticks from '../../kit/fields/tick.module.css'
import classes from './select-box.module.css'
import type { Selection } from './selection.ts'

/** The checkbox that selects one row; with Shift, every row since the last one selected. */
export function SelectBox({ id, label, selection }: { id: string; label: string; selection: Selection }) {
  return (
    // A press with Shift would select the text between.
    <label className={classes.box} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        type="checkbox"
        className={ticks.tick}
        data-row=""
        checked={selection.selected.has(id)}
        aria-label={label}
        // A change says nothing of Shift.
        onClick={({ shiftKey }) => selection.toggle(id, shiftKey)}
        onChange={() => undefined}
      />
    </label>
  )
}

/** The checkbox that selects or deselects every row of the page. */
export function SelectAllBox({ selection, count }: { selection: Selection; count: number }) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const chosen = selection.selected.size
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && chosen < count
  }, [chosen, count])
  return (
    <label className={classes.box}>
      <input
        ref={box}
        type="checkbox"
        className={ticks.tick}
        checked={chosen > 0 && chosen === count}
        aria-label={t('records:list.selectAll')}
        onChange={selection.toggleAll}
      />
    </label>
  )
}

/** Moves the focus between checkboxes by the arrow keys. */
export function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLInputElement)) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-row]')]
  const next = boxes[boxes.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
