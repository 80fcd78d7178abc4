import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Chip } from '../../kit/text/chip.tsx'
import classes from './list.module.css'

/** One filter value in words; `wrong` when it is invalid and has no effect. */
type FilterChip = { key: string; text: string; wrong: boolean; onRemove: () => void }

type Props = {
  chips: readonly FilterChip[]
  /** The search of the address; the chips change with it. */
  search: object
  onClear: () => void
  /** Takes the focus when the last chip has gone. */
  searchBox: RefObject<HTMLElement | null>
}

/** The active filters as removable chips, invalid values included. */
export function ChipList({ chips, search, onClear, searchBox }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)

  // The pressed button is gone: the focus moves to the next chip, or to the search box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips change with the address
  useLayoutEffect(() => {
    const at = removed.current
    if (at === null) return
    removed.current = null
    const buttons = list.current?.querySelectorAll<HTMLElement>('li button')
    const next = buttons?.[Math.min(at, buttons.length - 1)] ?? searchBox.current
    next?.focus()
  }, [search, searchBox])

  if (chips.length === 0) return null
  return (
    <>
      <ul ref={list} className={classes.chips} aria-label={t('records:filter.chips')}>
        {chips.map(({ key, text, wrong, onRemove }, at) => (
          <li key={key}>
            <Chip
              removeLabel={t('records:filter.remove', { filter: text })}
              wrong={wrong}
              onRemove={() => {
                removed.current = at
                onRemove()
              }}
            >
              {text}
            </Chip>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="sm" onClick={onClear}>
        {t('records:list.clear')}
      </Button>
    </>
  )
}
