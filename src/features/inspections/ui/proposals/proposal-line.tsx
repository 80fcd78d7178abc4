import { useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '#features/people/ui/shared/confirm-button.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Contact } from '#web/kit/text/contact.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ProposalState, VisitProposal } from '../../model/proposals.ts'
import { refreshInspections } from '../shared/reads.ts'

const TONES: Readonly<Record<ProposalState, Tone>> = { OPEN: 'blue', EXPIRED: 'grey', DECLINED: 'amber' }

type Props = { proposal: VisitProposal; valuationId: string; may: boolean }

/** Times that were proposed to the person on site: what became of them so far, and what they said. */
export function ProposalLine({ proposal, valuationId, may }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const client = useQueryClient()
  const { id, state, times, contactName, proposedByName, expiresAt, answerNote, answerPhone } = proposal
  const { act, busy } = useAct(() => refreshInspections(client, valuationId))
  const name = isolateBidi(proposedByName)
  return (
    <Column gap={4} className={classes.pad}>
      <Row wrap gap={8} justify="between">
        <strong>{t('proposals:proposed')}</strong>
        <Badge tone={TONES[state]}>{t(`proposals:state.${state}`)}</Badge>
      </Row>
      {times.map((time) => (
        <Num key={time}>{instant(time)}</Num>
      ))}
      <Muted small>
        {contactName ? t('proposals:by', { name, to: isolateBidi(contactName) }) : t('proposals:byAlone', { name })}
        {state === 'OPEN' ? ` · ${t('proposals:until', { at: isolateBidi(instant(expiresAt)) })}` : null}
      </Muted>
      {answerNote ? <p>{t('proposals:said', { said: isolateBidi(answerNote) })}</p> : null}
      {answerPhone ? <Contact text={answerPhone} label={t('proposals:answerPhone')} /> : null}
      {may && state === 'OPEN' ? (
        <Row>
          <ConfirmButton
            button={t('proposals:withdraw')}
            question={t('proposals:withdraw.ask')}
            busy={busy}
            onYes={() => act(() => rpc.inspections.withdrawTimes({ id }), t('proposals:withdrawn'))}
          />
        </Row>
      ) : null}
    </Column>
  )
}
