import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SheetsReview } from '#features/approaches/ui/shared/sheets-review.tsx'
import { openOn } from '#features/valuations/rules/open-on.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import type { Review } from '../../model.ts'
import { reviewChangesQuery } from '../shared/reads.ts'
import classes from './review.module.css'

type Props = { id: string; review: Review; since: number | undefined; mark: (field: string) => ReactNode }

/** The sheets of a valuation, with what changed on them since a round marked, and the way to its comparables. */
export function SheetsPart({ id, review, since, mark }: Props) {
  const { t } = useTranslation()
  const changes = useQuery(reviewChangesQuery(id, since)).data
  return (
    <Panel
      title={t('reviews:sheets')}
      action={
        <TextLink to="/valuations/$id/comparables" params={{ id }}>
          {t('reviews:comparables')}
        </TextLink>
      }
    >
      <Column pad={16} gap={12} className={classes.sheets}>
        <SheetsReview
          valuationId={id}
          since={changes?.sheetsVersion ?? null}
          mark={mark}
          openOn={(anchor) => openOn(review.comments, anchor).length}
        />
      </Column>
    </Panel>
  )
}
