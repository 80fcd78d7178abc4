import { SeriesMark } from '#web/charts/series.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import type { Side } from './props.ts'
import classes from './side-name.module.css'

/** A compared property: its mark in the charts, and its name, a link unless it was deleted. */
export function SideName({ side, link = false }: { side: Side; link?: boolean }) {
  const { id, name, at, gone } = side
  return (
    <Row as="span" inline align="baseline" className={classes.side}>
      <SeriesMark at={at} />
      {link && !gone ? (
        <TextLink to="/properties/$id" params={{ id }}>
          <Iso>{name}</Iso>
        </TextLink>
      ) : (
        <Iso>{name}</Iso>
      )}
    </Row>
  )
}
