import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import { foldLetters } from '#kernel/letters.ts'
import { useMatching } from '../text/use-matching.ts'
import type { Group, Option, Row } from './options.tsx'

type Parts<V extends string> = {
  value: V | null | undefined
  options: readonly Option<V>[] | readonly Group<V>[]
  searchable: boolean
  onChoose: (value: V) => void
  onSearch: ((text: string) => void) | undefined
  onOpen?: (() => void) | undefined
}

// How long consecutive letters count as one prefix, in milliseconds.
const LETTERS_WITHIN = 700
const NONE: readonly never[] = []

/** The state of a select field: whether its list is open, what is typed, which option is active. */
export function useSelectList<V extends string>(parts: Parts<V>) {
  const { value, options, searchable, onChoose, onSearch, onOpen } = parts
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const begun = useRef({ letters: '', at: 0 })

  const matching = useMatching(open && searchable)
  const rows = useMemo(
    () => (open ? rowsOf(options, finderOf(typed?.trim() ?? '', matching)) : (NONE as readonly Row<V>[])),
    [open, options, typed, matching],
  )
  const label = useLabel(value, options)

  const show = () => {
    onOpen?.()
    const all = rowsOf(options)
    setActive(all.findIndex(({ option }) => option.value === value))
    setOpen(true)
  }
  const close = () => {
    if (open && typed) onSearch?.('')
    setOpen(false)
    setTyped(null)
  }
  const choose = (index: number, from: readonly Row<V>[] = rows) => {
    const option = from[index]?.option
    if (!option || option.disabled) return
    onChoose(option.value)
    close()
  }
  // A stable callback, so that memoized options do not rerender.
  const latest = useRef(choose)
  latest.current = choose
  const pick = useCallback((index: number) => latest.current(index), [])

  const move = (step: number, from = active) => {
    const n = rows.length
    for (let tried = 1; tried <= n; tried += 1) {
      const at = (((from + step * tried) % n) + n) % n
      if (!rows[at]?.option.disabled) return setActive(at)
    }
  }
  const byLetter = (letter: string) => {
    const { letters, at } = begun.current
    const now = performance.now()
    begun.current = { letters: now - at < LETTERS_WITHIN ? letters + letter : letter, at: now }
    const all = rowsOf(options)
    const found = all.findIndex(({ option }) =>
      foldLetters(option.label).startsWith(foldLetters(begun.current.letters)),
    )
    if (found < 0) return
    if (open) setActive(found)
    else choose(found, all)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (!searchable && key.length === 1 && key !== ' ') byLetter(key)
    else if (key === 'ArrowDown') open ? move(1) : show()
    else if (key === 'ArrowUp') open ? move(-1, Math.max(active, 0)) : show()
    else if (key === ' ' && !searchable) open ? choose(active) : show()
    else if (key === 'Enter' && (open || !searchable)) open ? choose(active) : show()
    else if ((key === 'Home' || key === 'End') && open && !searchable)
      move(key === 'Home' ? 1 : -1, key === 'Home' ? -1 : 0)
    else if (key === 'Escape' && open) close()
    else return
    event.preventDefault()
    if (key === 'Escape') event.stopPropagation()
  }

  return {
    open,
    active,
    rows,
    text: typed ?? label,
    close,
    pick,
    onKeyDown,
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (currentTarget.disabled) return
      if (open && !searchable) return close()
      if (open) return
      show()
      if (searchable) currentTarget.select()
    },
    type: (text: string) => {
      setTyped(text)
      setOpen(true)
      setActive(text === '' ? -1 : 0)
      onSearch?.(text.trim())
    },
  }
}

/** The label of the chosen option, remembered when a server's list no longer includes it. */
function useLabel<V extends string>(value: V | null | undefined, options: Parts<V>['options']): string {
  const known = useRef<{ value: V; label: string } | null>(null)
  if (!value) return ''
  for (const entry of options)
    for (const option of 'group' in entry ? entry.items : [entry])
      if (option.value === value) known.current = { value, label: option.label }
  return known.current?.value === value ? known.current.label : ''
}

/** True for a text that has what was typed: in any spelling once the rules of spelling are there, by its letters until then. 'احمدي' finds 'الأحمدي'. */
function finderOf(typed: string, matching: ReturnType<typeof useMatching>): (text: string) => boolean {
  if (typed === '') return () => true
  const [words, letters] = [matching?.searchWords(typed), foldLetters(typed)]
  return (text) => (matching && words ? matching.holds(text, words) : foldLetters(text).includes(letters))
}

function rowsOf<V extends string>(options: Parts<V>['options'], has = (_text: string) => true): Row<V>[] {
  const fits = ({ label, detail = '', also = '' }: Option<V>) => has(`${label}\n${detail}\n${also}`)
  return options.flatMap((entry): Row<V>[] => {
    if (!('group' in entry)) return fits(entry) ? [{ option: entry }] : []
    return entry.items.filter(fits).map((option, index) => ({ option, group: index === 0 ? entry.group : undefined }))
  })
}
