import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/kit/links.tsx'
import { Iso, Num } from '#web/kit/num.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { useMe } from '#web/me.ts'
import { ErrorPage } from '#web/pages/error-page.tsx'
import type { ValuationDetails } from '../model.ts'
import classes from './details/details.module.css'
import { DetailsSkeleton } from './details/details-skeleton.tsx'
import { FactPanels } from './details/fact-panels.tsx'
import { MovesPanel } from './details/moves-panel.tsx'
import { PeoplePanel } from './details/people-panel.tsx'
import { Steps } from './details/steps.tsx'
import { TimelinePanel } from './details/timeline-panel.tsx'
import { ValuePanel } from './details/value-panel.tsx'
import { isNotFound, valuationQuery } from './reads.ts'
import { isId } from './search.ts'
import { useShown } from './shown.ts'

/** One valuation: what it is on one side; what may be done, by whom and when on the other. */
export function DetailsScreen() {
  const { id } = useParams({ from: '/valuations/$id' })
  const read = useQuery({ ...valuationQuery(id), enabled: isId(id) })
  if (!isId(id) || isNotFound(read.error)) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <Details valuation={read.data} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

function Details({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const shown = useShown()
  const { allowed } = useMe()
  const editable = valuation.editable.length > 0 && allowed('canEditValuations')
  return (
    <>
      <PageHead
        eyebrow={<Num>{digits(valuation.valuationNumber)}</Num>}
        title={
          <>
            <Iso>{valuation.ownerName}</Iso> · <Iso>{shown('areaName', valuation.areaName)}</Iso>
          </>
        }
        documentTitle={`${valuation.valuationNumber} · ${valuation.ownerName}`}
        actions={
          editable ? (
            <ButtonLink to="/valuations/$id/edit" params={{ id: valuation.id }} variant="default">
              {t('valuations:details.edit')}
            </ButtonLink>
          ) : null
        }
      />
      <Steps valuation={valuation} />
      <div className={classes.two}>
        {allowed('canEditValuations') ? (
          <div className={`${classes.next} no-print`}>
            <MovesPanel valuation={valuation} />
          </div>
        ) : null}
        <div className={classes.main}>
          <ValuePanel valuation={valuation} />
          <FactPanels valuation={valuation} />
        </div>
        <div className={classes.side}>
          <PeoplePanel valuation={valuation} />
          <TimelinePanel id={valuation.id} />
        </div>
      </div>
    </>
  )
}
