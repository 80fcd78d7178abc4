import type { WordKey } from '../../i18n/i18n.ts'
import { anything, type FilterKind, filterSet, flag, isTrue, oneOf, severalOf } from './filters.ts'

/** A filter by codes: what it accepts, and how it is worded. */
type Coded = { kind: FilterKind; label: WordKey; codes: readonly string[]; word: (code: string) => WordKey }

/** The words and the inputs of a list's filters by codes. */
export type CodedFilters<N extends string> = {
  text: WordKey
  of: Readonly<Partial<Record<N, Coded>>>
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

/** The filters of a list by a text, under the words of `text`, and by codes. */
export function codedFilters<N extends string, F>(text: WordKey, of: Readonly<Record<Exclude<N, 'text'>, Coded>>) {
  const kinds = Object.entries<Coded>(of).map(([name, { kind }]) => [name, kind])
  return {
    filters: filterSet<N, F>({ text: anything, ...Object.fromEntries(kinds) } as Record<N, FilterKind>),
    coded: { text, of } as CodedFilters<N>,
  }
}
