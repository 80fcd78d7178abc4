import { foldArabic } from '#kernel/fold.ts'
import { searchWords } from '#kernel/matches.ts'
import { Highlight } from '../../kit/text/highlight.tsx'
import classes from './hidden-matches.module.css'

const MOST = 2

/** A searched text: its field's name, and how it is shown if not as it is. */
type Searched = { name: string; text: string; shown?: string }

type Props = {
  search: string | undefined
  /** The texts that the row shows already. */
  seen: () => readonly string[]
  /** The searched texts, the most relevant first. */
  fields: () => readonly Searched[]
}

/** Shows the field and text that matched a search when none of the visible texts does. */
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
