import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '#web/kit/apart.ts'
import { Iso, Num } from '#web/kit/num.tsx'
import { useFormat } from '#web/kit/reading.ts'
import type { ValuationDetails } from '../../model.ts'
import type { ValuationStatus } from '../../workflow.ts'
import { useFormState } from '../form/context.ts'
import type { FormField } from '../form/fields.ts'
import { type FormValues, valuesOf } from '../form/values.ts'
import { assignableQuery, timelineQuery } from '../reads.ts'
import { isFigure, useShown } from '../shown.ts'
import classes from './edit.module.css'
import { changedByMe, changedByOthers, merged, sentValue } from './merge.ts'

type Props = {
  base: FormValues
  /** The status one opened it in. */
  was: ValuationStatus
  latest: ValuationDetails
  onGoOn: (values: FormValues) => void
}

/** Somebody else was faster: who, what they changed, what one typed oneself, and the two ways to go on. */
export function Conflict({ base, was, latest, onGoOn }: Props) {
  const { t } = useTranslation()
  const mine = useFormState(({ values }) => values)
  const { instant } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useQuery(timelineQuery(latest.id)).data?.[0]
  const theirs = changedByOthers(base, latest)
  const own = changedByMe(base, mine, latest)
  const rows = [...theirs, ...own.filter((field) => !theirs.includes(field))]
  const saved = valuesOf(latest)

  useEffect(() => heading.current?.focus(), [])

  return (
    <section className={classes.conflict} aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1}>
        {t('valuations:conflict.title')}
      </h2>
      {last ? (
        <p>
          {t('valuations:conflict.by', {
            name: apart(last.userName),
            at: apart(instant(last.at)),
          })}
        </p>
      ) : null}
      {latest.status === was ? null : (
        <p>{t('valuations:conflict.status', { status: t(`valuations:status.${latest.status}`) })}</p>
      )}
      {rows.length > 0 ? (
        <div className={classes.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('valuations:conflict.field')}</th>
                <th scope="col">{t('valuations:conflict.theirs')}</th>
                <th scope="col">{t('valuations:conflict.mine')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((field) => (
                <tr key={field}>
                  <th scope="row">{t(`valuations:field.${field}`)}</th>
                  <td>
                    <Side field={field} values={saved} record={latest} />
                  </td>
                  <td>{own.includes(field) ? <Side field={field} values={mine} record={latest} /> : null}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <div className={classes.ways}>
        <Button onClick={() => onGoOn(merged(base, mine, latest))}>{t('valuations:conflict.keep')}</Button>
        <Button variant="default" onClick={() => onGoOn(saved)}>
          {t('valuations:conflict.take')}
        </Button>
      </div>
    </section>
  )
}

function Side({ field, values, record }: { field: FormField; values: FormValues; record: ValuationDetails }) {
  const shown = useShown()
  const people = useQuery(assignableQuery).data ?? []
  const value = sentValue(values, field)
  if (field === 'assignedTo' || field === 'clientUserId') {
    const known = field === 'assignedTo' ? record.assignedToName : record.clientUserName
    const name = value === record[field] ? known : people.find(({ id }) => id === value)?.displayName
    return <Iso>{name ?? shown(field, value ? String(value) : null)}</Iso>
  }
  const Apart = isFigure(field) ? Num : Iso
  return <Apart>{shown(field, value)}</Apart>
}
