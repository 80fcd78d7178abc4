import { IconCheck } from '@tabler/icons-react'
import { memo, useEffect, useState } from 'react'
import classes from './options.module.css'

export type Option<V extends string = string> = {
  value: V
  label: string
  disabled?: boolean
  /** Distinguishes it from others of its name, in the list only. */
  detail?: string
  /** Further search terms; never displayed. */
  also?: string
}
export type Group<V extends string = string> = { group: string; items: readonly Option<V>[] }

/** An option in the list, with the group that starts at it. */
export type Row<V extends string = string> = { option: Option<V>; group?: string | undefined }

/** The element of an option, for `aria-activedescendant`. */
export const optionId = (list: string, index: number) => `${list}-${index}`

// As many as are visible: the rest of a long list is rendered shortly after it opened.
const AT_ONCE = 16

type Props<V extends string> = {
  /** The id of the listbox. */
  list: string
  rows: readonly Row<V>[]
  active: number
  value: V | null
  onPick: (index: number) => void
}

/** The options of a field, grouped where they have groups. The focus stays in the field. */
export function Options<V extends string>({ list, rows, active, value, onPick }: Props<V>) {
  const [shown, setShown] = useState(Math.max(AT_ONCE, active + AT_ONCE))
  useEffect(() => {
    const timer = setTimeout(() => setShown(Number.POSITIVE_INFINITY), 50)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(list, active))?.scrollIntoView({ block: 'nearest' })
  }, [list, active])

  const drawn = rows.slice(0, shown)
  const starts = drawn.flatMap(({ group }, index) => (group !== undefined || index === 0 ? [index] : []))
  return (
    <>
      {starts.map((start, at) => {
        const group = drawn[start]?.group
        const options = drawn
          .slice(start, starts[at + 1])
          .map(({ option }, offset) => (
            <OptionRow
              key={option.value}
              id={optionId(list, start + offset)}
              index={start + offset}
              option={option}
              isActive={start + offset === active}
              isChosen={option.value === value}
              onPick={onPick}
            />
          ))
        if (group === undefined) return options
        const heading = `${optionId(list, start)}-group`
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset cannot hold
          <div key={group} role="group" aria-labelledby={heading}>
            <div id={heading} className={classes.group}>
              {group}
            </div>
            {options}
          </div>
        )
      })}
    </>
  )
}

type OptionProps = {
  id: string
  index: number
  option: Option
  isActive: boolean
  isChosen: boolean
  onPick: (index: number) => void
}

// Memoized: an arrow key changes two options of a long list.
const OptionRow = memo(function OptionRow({ id, index, option, isActive, isChosen, onPick }: OptionProps) {
  const { label, detail, disabled } = option
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: its field hears the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={disabled || undefined}
      data-active={isActive || undefined}
      className={classes.option}
      onClick={() => disabled || onPick(index)}
    >
      <bdi>{label}</bdi>
      {isChosen ? <IconCheck size={16} aria-hidden="true" /> : null}
      {detail ? <small className={classes.detail}>{detail}</small> : null}
    </div>
  )
})
