import './words.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { CheckStep } from './check/check-step.tsx'
import { ColumnsStep } from './columns/columns-step.tsx'
import { importQuery } from './reads.ts'
import { DoneStep } from './run/done-step.tsx'
import { RunningStep } from './run/running-step.tsx'
import { StateBadge } from './state-badge.tsx'
import { Broken } from './wizard/broken.tsx'
import { stepOf } from './wizard/step-of.ts'
import { Steps } from './wizard/steps.tsx'

/** One import, at the step at which it is: the server knows, so that whoever comes back finds it as it stands. */
export function ImportScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/properties/import/$id' })
  const { step: asked } = useSearch({ from: '/properties/import/$id' })
  const { data, error, refetch } = useQuery(importQuery(id))
  const eyebrow = <TextLink to="/properties/import">{t('imports:list.heading')}</TextLink>
  if (!data)
    return (
      <>
        <PageHead eyebrow={eyebrow} title={t('imports:list.title')} />
        <Panel padded={Boolean(error)}>
          {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} columns={3} />}
        </Panel>
      </>
    )
  const step = stepOf(data, asked)
  return (
    <>
      <PageHead
        eyebrow={eyebrow}
        title={<Iso>{data.fileName}</Iso>}
        actions={
          <div>
            <StateBadge state={data.state} />
          </div>
        }
        documentTitle={data.fileName}
      />
      <Steps one={data} step={step} />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      <Broken one={data} />
      {step === 'columns' ? <ColumnsStep one={data} /> : null}
      {step === 'check' ? <CheckStep one={data} /> : null}
      {step === 'run' ? <RunningStep one={data} /> : null}
      {step === 'done' ? <DoneStep one={data} /> : null}
    </>
  )
}
