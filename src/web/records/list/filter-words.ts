import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { FilterValue, WrongFilter } from './filters.ts'

/** A sentence with `filter` in it. */
type Sentence = Extract<ParseKeys, `${string}:filter.${'reversed' | 'tooMany'}`>

/** How a list says its filters. */
export type Saying<N extends string> = {
  /** What each is called: by the words of its column where it has one. */
  names: Readonly<Record<N, ParseKeys>>
  /** A value as a person reads it. */
  shown: (filter: FilterValue<N>) => string
  /** The whole of it, where 'name: value' would not do. */
  whole?: (filter: FilterValue<N>) => string | undefined
  /** What is said of a range that is reversed, and of a value too many. */
  reversed?: Sentence
  tooMany?: Sentence
}

/** Says filters in the reader's words. */
export type FilterWords<N extends string> = {
  given: (filter: FilterValue<N>) => string
  wrong: (filter: WrongFilter<N>) => string
}

const LONGEST = 60
/** A text that somebody typed, as far as a chip has room for it. */
export const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Says the filters of a list: 'Purpose: Mortgage', 'Request date from Nov 1, 2026'; of what is no filter also why. */
export function useFilterWords<N extends string>(saying: Saying<N>): FilterWords<N> {
  const { t } = useTranslation()
  const { shown, whole, reversed = 'records:filter.reversed', tooMany = reversed } = saying
  const nameOf = (name: N): ParseKeys => saying.names[name]
  const given = (filter: FilterValue<N>) =>
    whole?.(filter) ?? `${t(nameOf(filter.name))}: ${isolateBidi(shown(filter))}`
  const wrong = (filter: WrongFilter<N>) => {
    if (filter.why === 'unknown')
      return t('records:filter.unknown', {
        name: t(nameOf(filter.name)),
        value: isolateBidi(shortened(filter.value)),
      })
    return t(filter.why === 'reversed' ? reversed : tooMany, { filter: given(filter) })
  }
  return { given, wrong }
}
