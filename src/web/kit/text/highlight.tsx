import { foldedMatches } from '#kernel/matches.ts'
import classes from './highlight.module.css'
import { apartClass } from './num.tsx'

type Props = {
  text: string
  /** What was searched for, as it was typed; its words are marked wherever they stand, in the text's own spelling. */
  search?: string | undefined
  /** A number, a code or a date: set as `Num` sets it. */
  figure?: boolean
}

/** A text set apart from the sentence around it, with what was searched for marked in it. */
export function Highlight({ text, search = '', figure = false }: Props) {
  const places = search ? foldedMatches(text, search) : []
  const parts = places.flatMap(({ start, end }, at) => [
    text.slice(places[at - 1]?.end ?? 0, start),
    <mark key={start} className={classes.mark}>
      {text.slice(start, end)}
    </mark>,
  ])
  return (
    <bdi className={apartClass(text, figure)}>
      {parts}
      {text.slice(places.at(-1)?.end ?? 0)}
    </bdi>
  )
}
