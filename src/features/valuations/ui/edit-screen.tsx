import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { kuwaitToday } from '#kernel/dates.ts'
import { draftTargetOf } from '#web/forms/draft.ts'
import { GoneForm } from '#web/forms/edit/gone-form.tsx'
import { OpenedForm } from '#web/forms/opened-form.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { isNotFound } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { EditForm } from './edit/edit-form.tsx'
import { useFieldFormat } from './edit/use-field-format.tsx'
import { valuationForm } from './form/kind.ts'
import { blankValues } from './form/values.ts'
import { valuationQuery } from './shared/reads.ts'

/** The edit screen of a stored valuation. */
export function EditScreen() {
  const { id } = useParams({ from: '/valuations/$id/edit' })
  const person = useMe().user?.id
  const read = useQuery({ ...valuationQuery(id), enabled: isId(id) })
  if (!isId(id) || !person) return <ErrorPage kind="NOT_FOUND" />
  if (isNotFound(read.error)) return <Gone key={id} id={id} person={person} />
  const { data } = read
  if (data)
    return (
      <OpenedForm
        key={`${id} ${person}`}
        place={draftTargetOf(valuationForm, person, id)}
        waiting={<DetailsSkeleton strip />}
      >
        {(drafts, opened) => <EditForm stored={data} drafts={drafts} opened={opened} />}
      </OpenedForm>
    )
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton strip />
}

function Gone({ id, person }: { id: string; person: string }) {
  const { t } = useTranslation()
  const format = useFieldFormat(null)
  return (
    <GoneForm
      kind={valuationForm}
      blank={blankValues(kuwaitToday())}
      shown={format}
      id={id}
      person={person}
      title={t('form:gone')}
      back={
        <ButtonLink to="/valuations" variant="default">
          {t('valuations:list.title')}
        </ButtonLink>
      }
    />
  )
}
