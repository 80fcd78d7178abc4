import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { useFormat } from '#web/kit/reading.ts'
import type { ValuationDetails } from '../../model.ts'
import { useFormState } from '../form/context.ts'
import type { Origin } from '../form/draft.ts'
import type { FormField } from '../form/fields.ts'
import { valuesOf } from '../form/values.ts'
import { timelineQuery } from '../reads.ts'
import { Choice } from './choice.tsx'
import classes from './conflict.module.css'
import { isContested, sidesOf } from './sides.ts'
import { TypedText } from './typed-text.tsx'

type Props = {
  origin: Origin
  latest: ValuationDetails
  /** The fields for which what stands now was chosen over what was typed. */
  theirs: ReadonlySet<FormField>
  onChoose: (theirs: ReadonlySet<FormField>) => void
  onSave: () => void
  onGoOn: () => void
  onGiveUp: () => void
}

/** Somebody else was faster: who and when, both sides of each field to choose from, and what can't be saved any more. */
export function Conflict({ origin, latest, theirs, onChoose, onSave, onGoOn, onGiveUp }: Props) {
  const { t } = useTranslation()
  const mine = useFormState(({ values }) => values)
  const names = useFormState((state) => state.names)
  const { instant } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const events = useQuery(timelineQuery(latest.id)).data ?? []
  const [last] = events
  const { choose, taken, locked } = sidesOf(origin.values, mine, latest)
  const now = valuesOf(latest)
  const status = t(`valuations:status.${latest.status}`)

  useEffect(() => heading.current?.focus(), [])

  const choosing = (field: FormField, side: 'theirs' | 'mine') => {
    const next = new Set(theirs)
    if (side === 'theirs') next.add(field)
    else next.delete(field)
    onChoose(next)
  }
  return (
    <section className={classes.conflict} aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1}>
        {t('valuations:conflict.title')}
      </h2>
      {last ? <p>{t('valuations:conflict.by', { name: apart(last.userName), at: apart(instant(last.at)) })}</p> : null}
      {origin.status && latest.status !== origin.status ? <p>{t('valuations:conflict.status', { status })}</p> : null}
      {choose.length > 0 ? <p>{t('valuations:conflict.hint')}</p> : null}
      {choose.length > 1 ? (
        <div className={classes.ways}>
          <Button variant="default" size="compact-md" onClick={() => onChoose(new Set())}>
            {t('valuations:conflict.allMine')}
          </Button>
          <Button variant="default" size="compact-md" onClick={() => onChoose(new Set(choose))}>
            {t('valuations:conflict.allTheirs')}
          </Button>
        </div>
      ) : null}
      {choose.map((field) => (
        <Choice
          key={field}
          field={field}
          record={latest}
          now={now}
          mine={mine}
          names={names}
          contested={isContested(origin.values, latest, field)}
          by={events.find(({ changes }) => changes?.some((change) => change.field === field))}
          side={theirs.has(field) ? 'theirs' : 'mine'}
          onChoose={(side) => choosing(field, side)}
        />
      ))}
      {taken.length > 0 ? (
        <TypedText title={t('valuations:conflict.taken')} fields={taken} values={now} record={latest} />
      ) : null}
      {locked.length > 0 ? (
        <TypedText
          title={t('valuations:conflict.locked', { status })}
          fields={locked}
          values={mine}
          record={latest}
          names={names}
          copyable
        />
      ) : null}
      <div className={classes.ways}>
        {choose.length > 0 ? <Button onClick={onSave}>{t('valuations:conflict.save')}</Button> : null}
        {choose.length === 0 && locked.length > 0 ? (
          <Button onClick={onGiveUp}>{t('valuations:conflict.giveUp')}</Button>
        ) : null}
        {latest.editable.length > 0 ? (
          <Button variant="default" onClick={onGoOn}>
            {t('valuations:conflict.goOn')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
