import classes from './highlight.module.css'
import { isolatedClass } from './num.tsx'
import { useMatching } from './use-matching.ts'

type Props = {
  text: string
  /** The search text as typed; its words are highlighted in any spelling. */
  search?: string | undefined
  /** A number, a code or a date: formatted as by `Num`. */
  figure?: boolean
}

/** Isolated text with the search words highlighted. */
export function Highlight({ text, search = '', figure = false }: Props) {
  const places = useMatching(search !== '')?.foldedMatches(text, search) ?? []
  const parts = places.flatMap(({ start, end }, at) => [
    text.slice(places[at - 1]?.end ?? 0, start),
    <mark key={start} className={classes.mark}>
      {text.slice(start, end)}
    </mark>,
  ])
  return (
    <bdi className={isolatedClass(text, figure)}>
      {parts}
      {text.slice(places.at(-1)?.end ?? 0)}
    </bdi>
  )
}
