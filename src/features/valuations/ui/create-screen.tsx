import { useTranslation } from 'react-i18next'
import { useOpenedDraft } from '#web/drafts/use-opened-draft.ts'
import { PageHead } from '#web/kit/page-head.tsx'
import { useMe } from '#web/me.ts'
import { CreateForm } from './form/create-form.tsx'
import { placeOf } from './form/draft.ts'

/** A new valuation. */
export function CreateScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  return (
    <>
      <PageHead title={t('valuations:form.create')} subtitle={t('valuations:form.createHint')} />
      {user ? <Kept key={user.id} person={user.id} /> : null}
    </>
  )
}

function Kept({ person }: { person: string }) {
  const kept = useOpenedDraft(placeOf(person, null))
  return kept.opened ? <CreateForm key={kept.opened.id} kept={kept} opened={kept.opened} /> : null
}
