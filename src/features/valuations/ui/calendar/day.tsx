import { usePlace } from '#features/places/ui/shared/place.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { CalendarDay, CalendarField } from '../../model/calendar.ts'
import type { ListSearch } from '../search.ts'
import { NumberLink } from '../shared/number-link.tsx'
import { StatusBadge } from '../shared/status-badge.tsx'
import classes from './calendar.module.css'

type Props = { day: CalendarDay; by: CalendarField; search: ListSearch; shown: number }

/** The first valuations of a day, and a link to all of them where there are more. */
export function DayItems({ day: { date: on, count, items }, by, search, shown }: Props) {
  const { t } = useTranslation()
  const { date, number } = useFormat()
  const place = usePlace()
  const rest = count - Math.min(shown, items.length)
  const { on: _, span: __, by: ___, ...filters } = search as ListSearch & Record<'on' | 'span' | 'by', unknown>
  return (
    <>
      <Column as="ul" gap={4} className={classes.items}>
        {items.slice(0, shown).map((row) => (
          <Row
            as="li"
            wrap
            gap={[4, 8]}
            key={row.id}
            className={classes.item}
            title={[row.ownerName, place(row)].filter(Boolean).join(' · ')}
          >
            <NumberLink valuation={row} search={search.text} />
            <StatusBadge status={row.status} />
            <span className={classes.owner}>{row.ownerName}</span>
          </Row>
        ))}
      </Column>
      {rest > 0 ? (
        <TextLink
          to="/valuations"
          search={{ ...filters, dateField: by, startDate: on, endDate: on } as ListSearch}
          // Begins with what is there, for those who speak to the screen.
          aria-label={`+${number(rest)} ${t('calendar:more.label', { date: isolateBidi(date(on)) })}`}
        >
          <Num>{`+${number(rest)}`}</Num>
        </TextLink>
      ) : null}
    </>
  )
}
