import { queryOptions } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { PriorValuation } from '../../model/prior-work.ts'
import classes from './prior-work.module.css'

/** What earlier files are looked for by. */
export type PriorSubject = {
  areaName?: string | null
  blockNumber?: string | null
  plotNumber?: string | null
  propertyId?: string | null
  ownerName?: string | null
  requestor?: string | null
  clientUserId?: string | null
}

const FIELDS = [
  'areaName',
  'blockNumber',
  'plotNumber',
  'propertyId',
  'ownerName',
  'requestor',
  'clientUserId',
] as const satisfies readonly (keyof PriorSubject)[]

/** The part of a record, or of what is typed, that earlier files are looked for by; blank texts are left out. */
export function subjectOf(values: PriorSubject): Partial<Record<keyof PriorSubject, string>> {
  return Object.fromEntries(FIELDS.flatMap((field) => (values[field]?.trim() ? [[field, values[field]]] : [])))
}

/** The earlier files about a subject. */
export const priorWorkQuery = (subject: ReturnType<typeof subjectOf>, except: string | undefined) =>
  queryOptions({
    queryKey: ['valuations', 'prior', subject, except],
    queryFn: async ({ signal }) =>
      (await rpc.valuations.priorWork({ ...subject, ...(except ? { except } : {}) }, { signal })).items,
    staleTime: 60_000,
  })

/** Earlier files in a list; they open in a tab of their own, so that what is typed here stays. */
export function PriorWorkList({ items }: { items: readonly PriorValuation[] }) {
  const { t } = useTranslation()
  const { date, worth, digits } = useFormat()
  return (
    <Column lines as="ul" gap={0}>
      {items.map((one) => {
        const { id, valuationNumber, valuationDate, createdAt, assignedToName, finalValue, matches } = one
        const day = isolateBidi(date(valuationDate ?? createdAt.slice(0, 10)))
        const place = [one.areaName, one.blockNumber, one.plotNumber].filter(Boolean).map((part) => digits(part))
        return (
          <Grid as="li" pad={12} columns="minmax(0, 1fr) auto" gap={[4, 16]} key={id}>
            <Row as="span" wrap gap={[4, 8]} className={classes.head}>
              <a
                href={`/valuations/${id}`}
                target="_blank"
                rel="noreferrer"
                aria-label={t('prior:newTab', { number: valuationNumber })}
              >
                <Num>{valuationNumber}</Num>
              </a>
              {matches.map((match) => (
                <Badge key={match} tone={match === 'parcel' ? 'amber' : 'grey'}>
                  {t(`prior:match.${match}`)}
                </Badge>
              ))}
            </Row>
            <span className={classes.value}>{finalValue ? <Num>{worth(finalValue)}</Num> : t('prior:noValue')}</span>
            <span className={classes.about}>
              {t(valuationDate ? 'prior:valued' : 'prior:created', { date: day })} ·{' '}
              {assignedToName ? <Iso>{assignedToName}</Iso> : t('prior:nobody')} ·{' '}
              {t(`valuations:status.${one.status}`)}
            </span>
            <span className={classes.about}>
              <Iso>{one.ownerName ?? ''}</Iso> · <Iso>{place.join(' / ')}</Iso>
            </span>
          </Grid>
        )
      })}
    </Column>
  )
}
