import type { ComponentType } from 'react'
import { isCalendarDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/words.ts'
import type { WordKey } from '../../i18n/i18n.ts'
import { fetched } from '../../kit/feedback/fetched.tsx'
import { anything, type FilterKind, filterSet, flag, isTrue, oneOf, severalOf } from './filters.ts'

/** A filter by codes: what it accepts, and how it is worded. */
type Coded = { kind: FilterKind; label: WordKey; codes: readonly string[]; word: (code: string) => WordKey }

/** What an input of its own is given: what the address says of its filter, and of the others. */
export type OwnFilterProps = {
  label: string
  value: string | undefined
  search: object
  onSet: (value: string | undefined) => void
}
/** A filter that is no choice of codes: its input, and how a value is worded. */
export type OwnFilter = {
  kind: FilterKind
  label: WordKey
  Input: ComponentType<OwnFilterProps>
  shown: (value: string, by: { language: Language; date: (day: string) => string }) => string
}

/** The words and the inputs of a list's filters by codes. */
export type CodedFilters<N extends string> = {
  text: WordKey
  of: Readonly<Partial<Record<N, Coded | OwnFilter>>>
  /** Those without an input here. */
  hidden?: readonly N[]
}

const coded =
  (kindOf: (codes: readonly string[]) => FilterKind) =>
  <C extends string>(label: WordKey, codes: readonly C[], word: (code: C) => WordKey): Coded => ({
    kind: kindOf(codes),
    label,
    codes,
    word: word as Coded['word'],
  })

/** One of these codes. */
export const choice = coded(oneOf)
/** Any of these codes. */
export const choices = coded((codes) => severalOf(codes))
/** What is so, or nothing. */
export const onlyIf = (label: WordKey, word: WordKey) => coded(() => isTrue)(label, ['true'], () => word)
/** What is so or is not. */
export const yesOrNo = coded(() => flag)

/** A day. */
export const day = (label: WordKey): OwnFilter => ({
  kind: { is: isCalendarDate },
  label,
  Input: fetched<OwnFilterProps>(async () => (await import('./bound-field.tsx')).BoundField),
  shown: (value, { date }) => date(value),
})

type Given<N extends string> = Readonly<Record<Exclude<N, 'text'>, Coded | OwnFilter>>

/** The filters of a list by a text, under the words of `text`, by codes, and by what has an input of its own. */
export function codedFilters<N extends string, F>(text: WordKey, of: Given<N>) {
  const kinds = Object.entries<Coded | OwnFilter>(of).map(([name, { kind }]) => [name, kind])
  return {
    filters: filterSet<N, F>({ text: anything, ...Object.fromEntries(kinds) } as Record<N, FilterKind>),
    coded: { text, of } as CodedFilters<N>,
  }
}
