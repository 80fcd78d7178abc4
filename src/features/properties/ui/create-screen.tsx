import { useSearch } from '@tanstack/react-router'
import { useLinkedValuation } from '#features/valuations/ui/shared/linked.ts'
import { draftTargetOf } from '#web/forms/draft.ts'
import { FormNote } from '#web/forms/note.tsx'
import { OpenedForm } from '#web/forms/opened-form.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { CreateForm } from './form/create-form.tsx'
import { propertyForm } from './form/kind.ts'

/** The screen for a new property, blank or prefilled from a valuation. */
export function CreatePropertyScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const { valuation: id = null } = useSearch({ from: '/properties/create' })
  const { valuation, error } = useLinkedValuation(id)
  if (id !== null && valuation === undefined) return error ? <ErrorPage error={error} /> : <DetailsSkeleton />
  return (
    <>
      <PageHead title={t('properties:form.create')} subtitle={t('properties:form.createHint')} />
      {valuation === null ? <FormNote warn>{t('properties:form.fromGone')}</FormNote> : null}
      {user ? (
        <OpenedForm key={`${user.id} ${id}`} place={draftTargetOf(propertyForm, user.id, null)}>
          {(drafts, opened) => <CreateForm drafts={drafts} opened={opened} from={valuation ?? null} />}
        </OpenedForm>
      ) : null}
    </>
  )
}
