import { IconFiles } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import '#features/requests/ui/shared/words.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Badge } from '#web/kit/text/badge.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { RequiredDocuments } from '../model.ts'
import classes from './portal.module.css'
import './shared/words.ts'
import { SubjectLine } from './subject.tsx'

const documentsQuery = queryOptions({
  queryKey: ['portal', 'documents'],
  queryFn: ({ signal }) => rpc.portal.documents({}, { signal }),
})

/** /portal/documents: what each open valuation of the client's account requires, and what of it the firm has. */
export function OwnDocumentsScreen() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(documentsQuery)
  return (
    <>
      <PageHead title={t('portal:documents.title')} subtitle={t('portal:documents.subtitle')} />
      <div className={classes.page}>
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
          <Required key={one.id} of={one} />
        ))}
      </div>
    </>
  )
}

function Required({ of }: { of: RequiredDocuments }) {
  const { t } = useTranslation()
  const { id, valuationNumber, checklist } = of
  // What is missing comes first.
  const items = checklist.toSorted((one, other) => Number(one.count > 0) - Number(other.count > 0))
  return (
    <Panel
      title={<Num>{valuationNumber}</Num>}
      action={
        <ButtonLink
          to="/valuations/$id"
          params={{ id }}
          size="sm"
          variant="default"
          aria-label={t('portal:documents.open.one', { number: isolateBidi(valuationNumber) })}
        >
          {t('portal:documents.open')}
        </ButtonLink>
      }
    >
      <div className={list.pad}>
        <SubjectLine of={of} />
        {checklist.every(({ count }) => count > 0) ? (
          <p>{t('portal:documents.whole')}</p>
        ) : (
          <TextLink
            to="/valuations/$id/messages"
            params={{ id }}
            aria-label={t('portal:documents.send.one', { number: isolateBidi(valuationNumber) })}
          >
            {t('portal:documents.send')}
          </TextLink>
        )}
      </div>
      <ul className={list.list} aria-label={t('portal:documents.title')}>
        {items.map(({ documentType, count }) => (
          <li key={documentType}>
            <div className={list.words}>{t(`valuations:documentType.${documentType}`)}</div>
            <Badge tone={count > 0 ? 'green' : 'amber'}>
              {t(count > 0 ? 'portal:documents.there' : 'portal:documents.missing')}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
