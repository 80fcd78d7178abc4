import { IconFiles } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Folder } from '#features/client-files/model.ts'
import { FolderLines } from '#features/client-files/ui/shared/folder-lines.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { SubjectLine } from './subject.tsx'

const documentsQuery = queryOptions({
  queryKey: ['clientFiles', 'list'],
  queryFn: ({ signal }) => rpc.clientFiles.list({}, { signal }),
})

/** /portal/documents: what each open valuation and request of the client's account requires, with what was given of it. */
export function OwnDocumentsScreen() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(documentsQuery)
  return (
    <>
      <PageHead title={t('portal:documents.title')} subtitle={t('portal:documents.subtitle')} />
      <Column>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {isPending ? (
          <Panel>
            <SkeletonRows rows={4} columns={2} />
          </Panel>
        ) : null}
        {data?.length === 0 ? (
          <Panel>
            <EmptyState
              icon={<IconFiles />}
              title={t('portal:documents.empty')}
              hint={t('portal:documents.empty.hint')}
            />
          </Panel>
        ) : null}
        {data?.map((one) => (
          <Required key={one.valuationId ?? one.requestId} folder={one} isAlone={data.length === 1} />
        ))}
      </Column>
    </>
  )
}

function Required({ folder, isAlone }: { folder: Folder; isAlone: boolean }) {
  const { t } = useTranslation()
  const { valuationId, requestId, number, lines } = folder
  const of =
    valuationId === null
      ? ({ kind: 'request', id: requestId ?? '' } as const)
      : ({ kind: 'valuation', id: valuationId } as const)
  return (
    <Panel
      title={<Num>{number}</Num>}
      action={
        <ButtonLink
          to={of.kind === 'valuation' ? '/valuations/$id' : '/portal/requests/$id'}
          params={{ id: of.id }}
          size="sm"
          variant="default"
          aria-label={t('portal:documents.open.one', { number: isolateBidi(number ?? '') })}
        >
          {t('portal:documents.open')}
        </ButtonLink>
      }
    >
      <div className={list.pad}>
        <SubjectLine of={folder} />
        {lines.every(({ state }) => state === 'THERE' || state === 'OFFERED') ? (
          <p>{t('portal:documents.whole')}</p>
        ) : null}
      </div>
      <FolderLines folder={folder} of={of} takesDrops={isAlone} />
    </Panel>
  )
}
