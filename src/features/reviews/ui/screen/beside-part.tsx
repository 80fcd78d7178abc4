import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EvidenceReview } from '#features/approaches/ui/shared/evidence-review.tsx'
import { holdsBack } from '#features/quality/model.ts'
import { QualityPanel } from '#features/quality/ui/shared/quality-panel.tsx'
import { qualityQuery } from '#features/quality/ui/shared/reads.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Tabs } from '#web/kit/controls/tabs.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { Review } from '../../model.ts'

export type BesideName = 'comments' | 'quality' | 'evidence'

type Props = {
  valuationId: string
  review: Review
  at: BesideName
  onShow: (name: BesideName) => void
  comments: ReactNode
}

/** What is beside that which is read, one at a time: comments, the quality rules, the evidence on a map. */
export function BesidePart({ valuationId, review, at, onShow, comments }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { firm } = useMe()
  const check = useQuery({ ...qualityQuery(valuationId), enabled: firm.qualityEnforced }).data
  const open = review.comments.filter(({ state }) => state === 'OPEN').length
  const counted = (name: BesideName, count = 0) => {
    const word = t(`reviews:beside.${name}`)
    return { value: name, name: count > 0 ? `${word} (${number(count)})` : word }
  }
  const tabs = [
    counted('comments', open),
    ...(firm.qualityEnforced ? [counted('quality', check?.items.filter(holdsBack).length)] : []),
    counted('evidence'),
  ]
  return (
    <Tabs label={t('reviews:beside')} tabs={tabs} value={at} onChange={onShow}>
      {at === 'comments' ? comments : null}
      {at === 'quality' ? <QualityPanel valuationId={valuationId} /> : null}
      {at === 'evidence' ? <EvidenceReview valuationId={valuationId} /> : null}
    </Tabs>
  )
}
