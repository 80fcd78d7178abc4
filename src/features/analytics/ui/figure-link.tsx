import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import type { ChartProps } from '#web/charts/chart-row.ts'
import type { FigureRow } from './figure.ts'

type AnchorProps = AnchorHTMLAttributes<SVGAElement> & { ref?: Ref<SVGAElement> }

// Within a drawing this is the link of SVG, which React makes by its place.
function DrawnAnchor(props: AnchorProps) {
  return <a {...(props as object)} />
}
const DrawnLink = createLink(DrawnAnchor)

/** Draws a row as a link to the list of valuations that it counts. */
export const linkToList: ChartProps['wrap'] = (row, drawn) => {
  const { search, said } = row as FigureRow
  return search ? (
    <DrawnLink to="/valuations" search={search} aria-label={said}>
      {drawn}
    </DrawnLink>
  ) : (
    drawn
  )
}
