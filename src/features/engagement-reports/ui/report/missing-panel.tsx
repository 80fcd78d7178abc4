import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { areaLabel } from '../../../places/model.ts'
import { type NotIncluded, WHOLE_LIMITS, type WholeChoice, type WholeScreen, type WhyNot } from '../../model.ts'
import { onWhole, saveChoice, showWhole } from './reads.ts'

const TONES: Readonly<Record<WhyNot, Tone>> = { OPEN: 'amber', NO_REPORT: 'amber', CANCELLED: 'grey', LEFT_OUT: 'grey' }
/** The most lines that are shown; what bars the issue comes first. */
const MOST_SHOWN = 50

/** The properties that are not in the report and why, each to be left out for a reason or put back. */
export function MissingPanel({ screen, choice }: { screen: WholeScreen; choice: WholeChoice }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<NotIncluded | null>(null)
  const { busy, act } = useAct<WholeScreen>((answer) => showWhole(client, screen.engagementId, answer ?? null))
  const { notIncluded, may } = screen
  const settled = ({ why }: NotIncluded) => (why === 'CANCELLED' || why === 'LEFT_OUT' ? 1 : 0)
  const shown = notIncluded.toSorted((a, b) => settled(a) - settled(b)).slice(0, MOST_SHOWN)
  if (notIncluded.length === 0)
    return (
      <Panel padded>
        <Row as="p">
          <IconCircleCheck size={18} aria-hidden="true" />
          {t('engagementreports:missing.none')}
        </Row>
      </Panel>
    )
  const takeIn = ({ id }: NotIncluded) =>
    act(() => saveChoice(screen, { leftOut: choice.leftOut.filter((one) => one.id !== id) }))
  return (
    <Panel title={t('engagementreports:missing')}>
      <ul className={classes.list} aria-label={t('engagementreports:missing')}>
        {shown.map((one) => (
          <li key={one.id}>
            <div className={classes.words}>
              <PropertyName one={one} />
              {one.reason ? (
                <p>
                  <Iso>{one.reason}</Iso>
                </p>
              ) : null}
            </div>
            <Badge tone={TONES[one.why]}>{t(`engagementreports:why.${one.why}`)}</Badge>
            {may.edit && one.why === 'LEFT_OUT' ? (
              <Button
                size="sm"
                variant="default"
                loading={busy}
                aria-label={t('engagementreports:takeIn.one', { n: number(one.ordinal) })}
                onClick={() => void takeIn(one)}
              >
                {t('engagementreports:takeIn')}
              </Button>
            ) : null}
            {may.edit && settled(one) === 0 ? (
              <Button
                size="sm"
                variant="default"
                aria-label={t('engagementreports:leaveOut.one', { n: number(one.ordinal) })}
                onClick={() => setLeaving(one)}
              >
                {t('engagementreports:leaveOut')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {notIncluded.length > shown.length ? (
        <p className={classes.pad}>
          {t('engagementreports:missing.more', { n: number(notIncluded.length - shown.length) })}
        </p>
      ) : null}
      {leaving ? (
        <ActDialog
          place={`engagement-report-leave ${leaving.id}`}
          start={{ reason: '' }}
          title={t('engagementreports:leaveOut.one', { n: number(leaving.ordinal) })}
          fields={() => [
            {
              name: 'reason',
              kind: 'longText',
              label: t('engagementreports:leaveOut.reason', { n: number(leaving.ordinal) }),
              max: WHOLE_LIMITS.reason,
              required: t('engagementreports:fault.reason'),
            },
          ]}
          save={t('engagementreports:leaveOut')}
          send={({ reason }) => saveChoice(screen, { leftOut: [...choice.leftOut, { id: leaving.id, reason }] })}
          on={onWhole(screen.engagementId)}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Panel>
  )
}

/** A property by its place in the schedule, its name and where it is; with the way to its valuation. */
function PropertyName({ one }: { one: NotIncluded }) {
  const { number } = useFormat()
  const language = useLanguage()
  const place = [one.areaName ? areaLabel(one.areaName, language) : null, one.blockNumber, one.plotNumber]
    .filter(Boolean)
    .map((part) => isolateBidi(String(part)))
    .join(' / ')
  return (
    <>
      <span>
        {number(one.ordinal)}. <Iso>{one.name ?? place}</Iso>
      </span>
      <p>
        {one.name ? place : null}{' '}
        {one.valuationId && one.valuationNumber ? (
          <TextLink to="/valuations/$id" params={{ id: one.valuationId }}>
            <bdi dir="ltr">{one.valuationNumber}</bdi>
          </TextLink>
        ) : null}
      </p>
    </>
  )
}
