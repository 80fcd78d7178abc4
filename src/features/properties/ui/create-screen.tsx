import { useTranslation } from 'react-i18next'
import { placeOf } from '#web/forms/draft.ts'
import { OpenedForm } from '#web/forms/opened-form.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { useMe } from '#web/me.ts'
import { CreateForm } from './form/create-form.tsx'
import { propertyForm } from './form/kind.ts'
import './words.ts'

/** A new property. */
export function CreatePropertyScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  return (
    <>
      <PageHead title={t('properties:form.create')} subtitle={t('properties:form.createHint')} />
      {user ? (
        <OpenedForm key={user.id} place={placeOf(propertyForm, user.id, null)}>
          {(kept, opened) => <CreateForm kept={kept} opened={opened} />}
        </OpenedForm>
      ) : null}
    </>
  )
}
