import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { propertyQuery } from '#features/valuations/ui/shared/linked.ts'
import { isUuid } from '#kernel/ids.ts'
import { draftTargetOf } from '#web/forms/draft.ts'
import { GoneForm } from '#web/forms/edit/gone-form.tsx'
import { OpenedForm } from '#web/forms/opened-form.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isNotFound } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { ToList } from './details/to-list.tsx'
import { EditForm } from './form/edit-form.tsx'
import { propertyForm } from './form/kind.ts'
import { useFieldFormat } from './form/use-field-format.tsx'
import { blankValues } from './form/values.ts'

/** A stored property in its form. */
export function EditPropertyScreen() {
  const { id } = useParams({ from: '/properties/$id/edit' })
  const isId = isUuid(id.toLowerCase())
  const person = useMe().user?.id
  const read = useQuery({ ...propertyQuery(id), enabled: isId })
  if (!isId || !person) return <ErrorPage kind="NOT_FOUND" />
  if (isNotFound(read.error)) return <Gone key={id} id={id} person={person} />
  const { data } = read
  if (data)
    return (
      <OpenedForm key={`${id} ${person}`} place={draftTargetOf(propertyForm, person, id)} waiting={<DetailsSkeleton />}>
        {(drafts, opened) => <EditForm stored={data} drafts={drafts} opened={opened} />}
      </OpenedForm>
    )
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

function Gone({ id, person }: { id: string; person: string }) {
  const { t } = useTranslation()
  const format = useFieldFormat()
  return (
    <GoneForm
      kind={propertyForm}
      blank={blankValues()}
      shown={format}
      id={id}
      person={person}
      title={t('properties:form.gone')}
      back={<ToList />}
    />
  )
}
