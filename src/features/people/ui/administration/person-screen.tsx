import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { RpcError } from '#web/rpc/rpc.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { Loading } from '#web/shell/loading.tsx'
import { Person, type PersonPanels } from './person/person.tsx'
import { personQuery } from './reads.ts'

// The error codes for an unknown id and for a malformed one.
const NOT_FOUND: readonly string[] = ['person-not-found', 'validation-failed', 'invalid-argument']

/** /admin/people/$id: one account with its details, permissions, security and actions. */
export function PersonScreen({ panels }: { panels: PersonPanels }) {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/admin/people/$id' })
  const { data, error, refetch } = useQuery(personQuery(id))
  if (error instanceof RpcError && NOT_FOUND.includes(error.code))
    return (
      <ErrorPage
        kind="NOT_FOUND"
        title={t('administration:gone.title')}
        hint={t('administration:gone.text')}
        actions={<ButtonLink to="/admin">{t('administration:toList')}</ButtonLink>}
      />
    )
  if (data) return <Person key={id} user={data} panels={panels} />
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return <Loading />
}
