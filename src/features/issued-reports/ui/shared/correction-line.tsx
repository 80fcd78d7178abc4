import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { CorrectionState, IssuedReports, ReportCorrection } from '../../model.ts'
import type { CorrectableField } from '../../rules/corrections.ts'
import { showIssued } from './reads.ts'
import { useCorrectedField } from './use-corrected-field.ts'

const DecideDialog = fetched(async () => (await import('./decide-dialog.tsx')).DecideDialog)

const TONES: Readonly<Record<CorrectionState, Tone>> = {
  PROPOSED: 'amber',
  ACCEPTED: 'green',
  REJECTED: 'red',
  WITHDRAWN: 'grey',
}

type Props = { valuationId: string; correction: ReportCorrection }

/** One correction: what is to change and why, who proposed and who decided it. */
export function CorrectionLine({ valuationId, correction }: Props) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const client = useQueryClient()
  const { name, write } = useCorrectedField()
  const [deciding, setDeciding] = useState(false)
  const { act } = useAct<IssuedReports>((issued) => showIssued(client, valuationId, issued ?? null))
  const { id, version, state, changes, moves, decidedAt, decidedByName } = correction
  const withdraw = () => act(() => rpc.issuedReports.withdraw({ id, version }), t('issued:withdrawn'))
  return (
    <li>
      <div className={classes.words}>
        {changes.map(({ field, before, after }) => (
          <span key={field}>
            {t('issued:change', {
              field: name(field as CorrectableField),
              before: write(field as CorrectableField, before),
              after: write(field as CorrectableField, after),
            })}
          </span>
        ))}
        <p>
          <Iso>{correction.reason}</Iso>
        </p>
        <p>
          {[
            t('issued:proposedBy', {
              name: isolateBidi(correction.proposedByName),
              at: isolateBidi(instant(correction.proposedAt)),
            }),
            ...(decidedAt && decidedByName && state !== 'WITHDRAWN'
              ? [t('issued:decidedBy', { name: isolateBidi(decidedByName), at: isolateBidi(instant(decidedAt)) })]
              : []),
            ...(correction.selfReview ? [t('reviews:self.done')] : []),
            ...(correction.reportVersion === null ? [] : [t('issued:led', { n: number(correction.reportVersion) })]),
          ].join(' · ')}
        </p>
        {correction.decisionNote ? (
          <p>
            <Iso>{correction.decisionNote}</Iso>
          </p>
        ) : null}
      </div>
      <Badge tone={TONES[state]}>{t(`issued:state.${state}`)}</Badge>
      {moves.decide ? (
        <Button size="sm" onClick={() => setDeciding(true)}>
          {t('issued:decide')}
        </Button>
      ) : null}
      {moves.withdraw ? (
        <Button size="sm" variant="default" onClick={() => void withdraw()}>
          {t('issued:withdraw')}
        </Button>
      ) : null}
      {deciding ? (
        <DecideDialog valuationId={valuationId} correction={correction} onClose={() => setDeciding(false)} />
      ) : null}
    </li>
  )
}
