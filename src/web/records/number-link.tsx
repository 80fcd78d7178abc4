import { Link } from '@tanstack/react-router'
import type { Valuation } from '#features/valuations/model.ts'
import { Highlight } from '../kit/highlight.tsx'
import { useFormat } from '../kit/reading.ts'
import classes from './number-link.module.css'

/**
 * A valuation's number, which leads to it. The link's own box reaches over the whole row (the row is `position: relative`):
 * one target for the mouse, one name for a screen reader.
 */
export function NumberLink({
  valuation,
  search,
  to = '/valuations/$id',
}: {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  search?: string | undefined
  to?: '/valuations/$id' | '/valuations/simplified/$id'
}) {
  const { digits } = useFormat()
  return (
    <Link to={to} params={{ id: valuation.id }} className={classes.link}>
      <Highlight text={digits(valuation.valuationNumber)} search={search} figure />
    </Link>
  )
}
