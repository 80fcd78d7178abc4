import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Muted } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Looked, Missing, Sale } from '../../model/support.ts'
import type { Where } from './reads.ts'
import classes from './support.module.css'
import { useSupportWords } from './use-support-words.ts'

const KILOMETRES = [1, 2, 5, 10, 20] as const
const YEARS = [1, 2, 3, 5, 10] as const

type Props<A> = {
  title: string
  where: Where
  onWhere: (where: Where) => void
  read: Pick<UseQueryResult<A | Missing>, 'data' | 'error' | 'refetch'>
  children: (answer: A) => ReactNode
}

/** Where the register is looked at, and what is known of the answer before it is read; says plainly what is missing. */
export function SupportFrame<A extends Looked>({ title, where, onWhere, read, children }: Props<A>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data, error, refetch } = read
  return (
    <Column as="section" gap={12} className={classes.support} aria-label={title}>
      <Muted small>{t('support:nothingFilled')}</Muted>
      <Grid least="9rem" gap={12}>
        <SelectField<string>
          label={t('support:radius')}
          options={KILOMETRES.map((n) => ({
            value: String(n * 1000),
            label: t('support:kilometres', { n: number(n) }),
          }))}
          value={String(where.radius)}
          onChange={(radius) => radius && onWhere({ ...where, radius: Number(radius) })}
        />
        <SelectField<string>
          label={t('support:months')}
          options={YEARS.map((n) => ({ value: String(n * 12), label: t('support:years', { count: n, n: number(n) }) }))}
          value={String(where.months)}
          onChange={(months) => months && onWhere({ ...where, months: Number(months) })}
        />
      </Grid>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={4} columns={1} /> : null}
      {data && 'missing' in data ? <p role="status">{t(`support:missing.${data.missing}`)}</p> : null}
      {data && !('missing' in data) ? (
        <>
          {children(data)}
          {data.isApproximate ? <Muted small>{t('support:approximate')}</Muted> : null}
          {data.isCut ? <Muted small>{t('support:cut')}</Muted> : null}
          {data.generated > 0 ? <Muted small>{t('support:generated', { n: number(data.generated) })}</Muted> : null}
        </>
      ) : null}
    </Column>
  )
}

/** An entry of the register by its place and date, as a link to it. */
export function EntryLink({ entry }: { entry: Pick<Sale, 'id' | 'location' | 'evidenceDate'> }) {
  const { placeOf, day } = useSupportWords()
  return (
    <TextLink to="/market/$id" params={{ id: entry.id }}>
      {placeOf(entry)} · {day(entry.evidenceDate)}
    </TextLink>
  )
}
