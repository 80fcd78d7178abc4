import { Highlight } from '../../kit/text/highlight.tsx'
import { useMatching } from '../../kit/text/use-matching.ts'
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
  const matching = useMatching(Boolean(search))
  if (!search || !matching) return null
  const known = seen()
  const missing = matching.searchWords(search).filter((word) => !known.some((text) => matching.holds(text, [word])))
  if (missing.length === 0) return null
  const searched = fields()
  const met = new Set(missing.flatMap((word) => searched.find(({ text }) => matching.holds(text, [word])) ?? []))
  return [...met].slice(0, MOST).map(({ name, text, shown = text }) => (
    <span key={name} className={classes.line}>
      {name}: <Highlight text={shown} search={search} />
    </span>
  ))
}
