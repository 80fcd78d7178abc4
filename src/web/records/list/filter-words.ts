import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation, type WordKey } from '../../i18n/i18n.ts'
import type { FilterValue, WrongFilter } from './filters.ts'

/** A message with the parameter `filter`. */
type Sentence = Extract<WordKey, `${string}:filter.${'reversed' | 'tooMany'}`>

/** How a list words its filters. */
export type FilterLabels<N extends string> = {
  /** The name of each filter, or how to word it. */
  names: Readonly<Record<N, WordKey>> | ((name: N) => string)
  /** A formatted value. */
  shown: (filter: FilterValue<N>) => string
  /** The whole text, where 'name: value' does not fit. */
  whole?: (filter: FilterValue<N>) => string | undefined
  /** The messages for a reversed range, and for a value too many. */
  reversed?: Sentence
  tooMany?: Sentence
}

/** Words filters in the reader's language. */
export type FilterWords<N extends string> = {
  /** One filter; `more` are further values of it, any of which a record may have. */
  given: (filter: FilterValue<N>, more?: readonly FilterValue<N>[]) => string
  wrong: (filter: WrongFilter<N>) => string
}

const LONGEST = 60
/** A typed text, shortened to fit a chip. */
export const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Words the filters of a list: 'Colour: Red', 'Date from 1 Nov 2026'; for invalid ones also why. */
export function useFilterWords<N extends string>(saying: FilterLabels<N>): FilterWords<N> {
  const { t } = useTranslation()
  const { shown, whole, reversed = 'records:filter.reversed', tooMany = reversed } = saying
  const { names } = saying
  const nameOf = (name: N): string =>
    typeof names === 'function' ? names(name) : t((names as Readonly<Record<N, WordKey>>)[name] as WordKey)
  const given = (filter: FilterValue<N>, more: readonly FilterValue<N>[] = []) =>
    whole?.(filter) ??
    `${nameOf(filter.name)}: ${[filter, ...more].map((one) => isolateBidi(shown(one))).join(` ${t('records:filter.or')} `)}`
  const wrong = (filter: WrongFilter<N>) => {
    if (filter.why === 'unknown')
      return t('records:filter.unknown', {
        name: nameOf(filter.name),
        value: isolateBidi(shortened(filter.value)),
      })
    return t(filter.why === 'reversed' ? reversed : tooMany, { filter: given(filter) })
  }
  return { given, wrong }
}
