import { Button } from '@mantine/core'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { kuwaitToday } from '#kernel/dates.ts'
import type { KeptForms } from '#web/drafts/use-opened-draft.ts'
import type { Draft } from '#web/drafts.ts'
import { ButtonLink } from '#web/kit/links.tsx'
import { Iso, Num } from '#web/kit/num.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { readContent } from './draft.ts'
import classes from './kept-list.module.css'
import { blankValues } from './values.ts'

/** The forms that were left unsaved on this device and wait to be opened or discarded. */
export function KeptList({ kept }: { kept: KeptForms }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const id = useId()
  const { others } = kept
  if (others.length === 0) return null
  return (
    <section className={classes.kept} aria-labelledby={id}>
      <h2 id={id}>{t('valuations:form.kept', { count: others.length, n: number(others.length) })}</h2>
      <ul>
        {others.map((draft) => (
          <KeptDraft key={draft.id} draft={draft} kept={kept} />
        ))}
      </ul>
      <p className={classes.hint}>{t('valuations:form.keptHint')}</p>
    </section>
  )
}

function KeptDraft({ draft, kept }: { draft: Draft; kept: KeptForms }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const parts = useDraftTitle()(draft)
  const title = parts.join(' · ')
  const open = t('valuations:form.open')
  const label = `${open}: ${title}`
  return (
    <li>
      <p>
        <strong>
          {parts.map((part, index) => (
            <Fragment key={part}>
              {index > 0 ? ' · ' : null}
              <Iso>{part}</Iso>
            </Fragment>
          ))}
        </strong>
        <small>
          <Num>{instant(new Date(draft.at))}</Num>
        </small>
      </p>
      <div className={classes.ways}>
        {draft.record === kept.place.record ? (
          <Button size="compact-md" aria-label={label} onClick={() => kept.open(draft)}>
            {open}
          </Button>
        ) : (
          <ButtonLink
            size="compact-md"
            to="/valuations/$id/edit"
            params={{ id: draft.record ?? '' }}
            preload={false}
            aria-label={label}
          >
            {open}
          </ButtonLink>
        )}
        <Button
          variant="default"
          size="compact-md"
          aria-label={`${t('valuations:form.discard')}: ${title}`}
          onClick={() => kept.discard(draft)}
        >
          {t('valuations:form.discard')}
        </Button>
      </div>
    </li>
  )
}

/** A form is known by its record's number, and by whatever a person would call it by. */
export function useDraftTitle(): (draft: Draft) => string[] {
  const { t } = useTranslation()
  const { digits } = useFormat()
  return (draft) => {
    const content = readContent(draft.content, { values: blankValues(kuwaitToday()) })
    const { ownerName, requestor, requestedParty, clientName, areaName } = content?.values ?? {}
    const name = [ownerName, requestor, requestedParty, clientName, areaName].find((text) => text?.trim())
    const number = content?.origin.number
    return [number ? digits(number) : t('valuations:form.create'), ...(name ? [name] : [])]
  }
}
