import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLinkedProperty } from '#features/properties/ui/shared/linked.ts'
import { draftTargetOf } from '#web/forms/draft.ts'
import { FormNote } from '#web/forms/note.tsx'
import { OpenedForm } from '#web/forms/opened-form.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { CreateForm } from './form/create-form.tsx'
import { valuationForm } from './form/kind.ts'

/** The screen for a new valuation, blank or prefilled from a property. */
export function CreateScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const { property: id = null } = useSearch({ from: '/valuations/create' })
  const { property, error } = useLinkedProperty(id)
  if (id !== null && property === undefined) return error ? <ErrorPage error={error} /> : <DetailsSkeleton />
  return (
    <>
      <PageHead title={t('valuations:form.create')} subtitle={t('valuations:form.createHint')} />
      {property === null ? <FormNote warn>{t('valuations:form.beginGone')}</FormNote> : null}
      {user ? (
        <OpenedForm key={`${user.id} ${id}`} place={draftTargetOf(valuationForm, user.id, null)}>
          {(drafts, opened) => <CreateForm drafts={drafts} opened={opened} from={property ?? null} />}
        </OpenedForm>
      ) : null}
    </>
  )
}
