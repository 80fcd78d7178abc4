import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { type Draft, dropDraft, readDrafts } from '#web/drafts.ts'
import { ButtonLink } from '#web/kit/links.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { ErrorPage } from '#web/pages/error-page.tsx'
import { placeOf, readContent } from '../form/draft.ts'
import { FORM_FIELDS } from '../form/fields.ts'
import { blankValues, changedFields } from '../form/values.ts'
import classes from './conflict.module.css'
import { TypedText } from './typed-text.tsx'

/** There is no such valuation (any more, or for this person): what they had typed into it is still theirs to take along. */
export function GoneForm({ id, person }: { id: string; person: string }) {
  const { t } = useTranslation()
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  // After the form that gave way to this page has kept what was typed last.
  useEffect(() => {
    const { form, record } = placeOf(person, id)
    setDrafts(readDrafts(person).filter((draft) => draft.form === form && draft.record === record))
  }, [person, id])

  if (drafts.length === 0) return <ErrorPage kind="NOT_FOUND" />
  const discard = () => {
    for (const draft of drafts) dropDraft(person, draft.id)
    setDrafts([])
  }
  return (
    <>
      <PageHead title={t('valuations:form.gone')} subtitle={t('valuations:form.goneText')} />
      <div className={classes.conflict}>
        {drafts.map((draft) => (
          <GoneDraft key={draft.id} draft={draft} />
        ))}
        <div className={classes.ways}>
          <Button variant="default" onClick={discard}>
            {t('valuations:form.discard')}
          </Button>
          <ButtonLink to="/valuations" variant="default">
            {t('valuations:list.title')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function GoneDraft({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const { instant, digits } = useFormat()
  const content = readContent(draft.content, { values: blankValues(kuwaitToday()) })
  if (!content) return null
  const changed = changedFields(content.origin.values, content.values)
  const what = [digits(content.origin.number), instant(new Date(draft.at))].map(apart).join(' · ')
  return (
    <TypedText
      title={t('valuations:form.typedIn', { what })}
      fields={FORM_FIELDS.filter((field) => field in changed)}
      values={content.values}
      record={null}
      names={content.names}
      copyable
    />
  )
}
