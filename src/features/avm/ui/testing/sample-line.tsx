import { useState } from 'react'
import { areaLabel } from '#features/places/model.ts'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { TestSample } from '../../model/samples.ts'
import lines from '../tables/lines.module.css'
import { AssignDialog } from './assign-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { SampleFigures } from './sample-figures.tsx'
import classes from './testing.module.css'

/** An item of a round: the indication beside the final value, who reviews it, what was decided, and what the reader may do. */
export function SampleLine({ item, isLast }: { item: TestSample; isLast: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number, instant, digits } = useFormat()
  const [open, setOpen] = useState<'decide' | 'assign' | null>(null)
  const { decision, cause, reason, reviewerName, decidedByName, decidedAt, may, areaName, valuationNumber } = item
  const category = PROPERTY_CATEGORIES.find((code) => code === item.category)
  const about = [
    t('testing:item.place', { n: isolateBidi(number(item.place)) }),
    ...(category ? [t(`valuations:category.${category}`)] : []),
    ...(areaName ? [isolateBidi(digits(areaLabel(areaName, language)))] : []),
  ]
  return (
    <li data-sample={decision ?? 'NONE'} className={classes.sample}>
      <Row pad={12} wrap gap={[8, 16]}>
        <div className={lines.words}>
          <Row wrap gap={[4, 12]} className={classes.named}>
            <TextLink to="/valuations/$id" params={{ id: item.valuationId }}>
              <Num>{valuationNumber}</Num>
            </TextLink>
            <Decision item={item} />
          </Row>
          <p>{about.join(' · ')}</p>
          <p>
            {reviewerName ? t('testing:item.reviewer', { name: isolateBidi(reviewerName) }) : t('testing:item.nobody')}
          </p>
        </div>
        <Row wrap>
          {may.decide ? (
            <Button variant={decision ? 'default' : 'filled'} size="sm" onClick={() => setOpen('decide')}>
              {t(decision ? 'testing:decide.correct' : 'testing:decide.do')}
            </Button>
          ) : null}
          {may.assign ? (
            <Button variant="default" size="sm" onClick={() => setOpen('assign')}>
              {t(reviewerName ? 'testing:assign.do' : 'testing:assign.first')}
            </Button>
          ) : null}
        </Row>
      </Row>
      <SampleFigures item={item} />
      {decision && (cause || reason) ? (
        <Row as="p" align="stretch" wrap gap={[4, 8]} className={classes.reason}>
          {cause ? <strong>{t(`testing:cause.${cause}`)}</strong> : null}
          {reason ? <Iso>{reason}</Iso> : null}
        </Row>
      ) : null}
      {decidedByName && decidedByName !== reviewerName ? (
        <Row as="p" align="stretch" wrap gap={[4, 8]} className={classes.reason}>
          {t('testing:item.decided', { name: isolateBidi(decidedByName), at: isolateBidi(instant(decidedAt)) })}
        </Row>
      ) : null}
      {open === 'decide' ? (
        <DecideDialog item={item} isLast={isLast && !decision} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'assign' ? <AssignDialog item={item} onClose={() => setOpen(null)} /> : null}
    </li>
  )
}

function Decision({ item: { decision } }: { item: TestSample }) {
  const { t } = useTranslation()
  if (!decision) return <Badge tone="outlined">{t('testing:item.waiting')}</Badge>
  return <Badge tone={decision === 'AGREES' ? 'green' : 'amber'}>{t(`testing:decision.${decision}`)}</Badge>
}
