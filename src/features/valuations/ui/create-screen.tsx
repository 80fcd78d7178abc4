import { useTranslation } from 'react-i18next'
import { placeOf } from '#web/forms/draft.ts'
import { OpenedForm } from '#web/forms/opened-form.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { useMe } from '#web/me.ts'
import { CreateForm } from './form/create-form.tsx'
import { valuationForm } from './form/kind.ts'

/** A new valuation. */
export function CreateScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  return (
    <>
      <PageHead title={t('valuations:form.create')} subtitle={t('valuations:form.createHint')} />
      {user ? (
        <OpenedForm key={user.id} place={placeOf(valuationForm, user.id, null)}>
          {(kept, opened) => <CreateForm kept={kept} opened={opened} />}
        </OpenedForm>
      ) : null}
    </>
  )
}
