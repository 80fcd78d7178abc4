import type { ReactNode } from 'react'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { DueDate } from '#features/valuations/ui/shared/due-date.tsx'
import { NumberLink } from '#features/valuations/ui/shared/number-link.tsx'
import { StatusBadge } from '#features/valuations/ui/shared/status-badge.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import type { WorkRow } from '../../model.ts'
import classes from './work.module.css'

/** A valuation as a line of work: whose, where, when it is due. The whole line is the link. */
export function WorkLine({ row, action }: { row: WorkRow; action?: ReactNode }) {
  const { t } = useTranslation()
  const place = usePlace()
  return (
    <Grid as="li" columns="9.5rem minmax(0, 1fr) 9rem 14rem auto" align="center" gap={[4, 16]} className={classes.line}>
      <NumberLink valuation={row} />
      <span className={classes.owner}>
        <Iso>{row.ownerName}</Iso>
        <small>
          <Iso>{place(row)}</Iso>
        </small>
      </span>
      <StatusBadge status={row.status} />
      <span className={classes.due}>
        <DueDate valuation={row} />
        {row.pauseReason ? <small>{t(`valuations:pause.${row.pauseReason}`)}</small> : null}
      </span>
      {action}
    </Grid>
  )
}
