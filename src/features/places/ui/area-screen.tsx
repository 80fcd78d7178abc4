import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { RpcError } from '#web/rpc/rpc.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { Loading } from '#web/shell/loading.tsx'
import { AreaPage } from './administration/area-page.tsx'
import { areaQuery } from './administration/reads.ts'

// The error codes for an unknown number and for what is none.
const NOT_FOUND: readonly string[] = ['area-not-found', 'validation-failed', 'invalid-argument']

/** /admin/areas/$number: one area with its names, its changes and the form of another. */
export function AreaScreen() {
  const { t } = useTranslation()
  const { number } = useParams({ from: '/admin/areas/$number' })
  const { data, error, refetch } = useQuery(areaQuery(Number(number) || 0))
  if (error instanceof RpcError && NOT_FOUND.includes(error.code))
    return (
      <ErrorPage
        kind="NOT_FOUND"
        title={t('areas:gone.title')}
        hint={t('areas:gone.text')}
        actions={<ButtonLink to="/admin/areas">{t('areas:toList')}</ButtonLink>}
      />
    )
  if (data) return <AreaPage key={number} area={data} />
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return <Loading />
}
