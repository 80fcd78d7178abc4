import { usePlace } from '#features/places/ui/shared/place.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from '#web/records/list/record-line.module.css'
import type { ListedValuation } from '../../model.ts'
import { StatusWithDelay } from './due-date.tsx'
import { NumberLink } from './number-link.tsx'
import { ValuationMatches } from './valuation-matches.tsx'

const SHOWN = ['valuationNumber', 'ownerName', 'location'] as const

/** A valuation in three lines, for screens too narrow for a table; matches of `search` are highlighted. */
export function ValuationLine({ row: valuation, search }: { row: ListedValuation; search?: string | undefined }) {
  const { date, worth, digits } = useFormat()
  const place = usePlace()
  return (
    <>
      <Row justify="between" wrap gap={[4, 12]} className={classes.line}>
        <NumberLink valuation={valuation} search={search} />
        <StatusWithDelay valuation={valuation} dueShown={false} />
      </Row>
      <div className={classes.name}>
        <Highlight text={valuation.ownerName ?? digits(null)} search={search} />
        <ValuationMatches valuation={valuation} shown={SHOWN} search={search} />
      </div>
      <Row justify="between" wrap gap={[4, 12]} className={classes.line}>
        <span className={classes.mute}>
          <Highlight text={place(valuation)} search={search} />
        </span>
        {valuation.finalValue === null ? (
          <span className={classes.mute}>
            <Num>{date(valuation.requestDate)}</Num>
          </span>
        ) : (
          <Num>{worth(valuation.finalValue)}</Num>
        )}
      </Row>
    </>
  )
}
