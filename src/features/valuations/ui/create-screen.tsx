import { useSearch } from '@tanstack/react-router'
import { draftTargetOf } from '#web/forms/draft.ts'
import { FormNote } from '#web/forms/note.tsx'
import { OpenedForm } from '#web/forms/opened-form.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { beginFromProperty, beginFromValuation } from './form/begin.ts'
import { CreateForm } from './form/create-form.tsx'
import { valuationForm } from './form/kind.ts'
import { useLinkedProperty, useLinkedValuation } from './shared/linked.ts'

/** The screen for a new valuation, blank or prefilled from a property or from a file that leads no further. */
export function CreateScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const { property: propertyId = null, valuation: valuationId = null } = useSearch({ from: '/valuations/create' })
  const { property, error: propertyError } = useLinkedProperty(propertyId)
  const { valuation, error: valuationError } = useLinkedValuation(valuationId)
  const error = propertyError ?? valuationError
  const isAwaited = (propertyId && property === undefined) || (valuationId && valuation === undefined)
  if (isAwaited) return error ? <ErrorPage error={error} /> : <DetailsSkeleton />
  const begin = valuation ? beginFromValuation(valuation) : property ? beginFromProperty(property) : null
  return (
    <>
      <PageHead title={t('valuations:form.create')} subtitle={t('form:createHint')} />
      {property === null || valuation === null ? <FormNote warn>{t('form:begin.gone')}</FormNote> : null}
      {user ? (
        <OpenedForm key={`${user.id} ${propertyId} ${valuationId}`} place={draftTargetOf(valuationForm, user.id, null)}>
          {(drafts, opened) => <CreateForm drafts={drafts} opened={opened} from={begin} />}
        </OpenedForm>
      ) : null}
    </>
  )
}
