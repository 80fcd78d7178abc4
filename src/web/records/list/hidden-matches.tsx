import { searchWords } from '#kernel/matches.ts'
import { foldArabic } from '#kernel/text.ts'
import { Highlight } from '../../kit/text/highlight.tsx'
import classes from './hidden-matches.module.css'

const MOST = 2

/** A text that a search reads: what its field is called, and how the text is shown if not as it stands. */
export type Searched = { name: string; text: string; shown?: string }

type Props = {
  search: string | undefined
  /** What is shown of the record already. */
  seen: () => readonly string[]
  /** What a search reads of it, the most telling first. */
  fields: () => readonly Searched[]
}

/** Says where a search was met when nothing that is shown tells: the field and its text, quietly, below the row's name. */
export function HiddenMatches({ search, seen, fields }: Props) {
  if (!search) return null
  const known = seen().map(foldArabic)
  const missing = searchWords(search).filter((word) => !known.some((text) => text.includes(word)))
  if (missing.length === 0) return null
  const searched = fields().map((field) => ({ ...field, folded: foldArabic(field.text) }))
  const met = new Set(missing.flatMap((word) => searched.find(({ folded }) => folded.includes(word)) ?? []))
  return [...met].slice(0, MOST).map(({ name, text, shown = text }) => (
    <span key={name} className={classes.line}>
      {name}: <Highlight text={shown} search={search} />
    </span>
  ))
}
