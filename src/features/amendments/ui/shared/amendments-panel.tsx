import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '#features/people/ui/shared/confirm-button.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Badge } from '#web/kit/text/badge.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { Amendment, AmendmentAct, AmendmentState } from '../../model.ts'
import classes from './amendments.module.css'
import { AnswerFacts } from './answer-facts.tsx'
import { amendmentsQuery, onAmendments } from './reads.ts'

const DraftDialog = fetched(async () => (await import('./draft-dialog.tsx')).DraftDialog)
const AcceptDialog = fetched(async () => (await import('./accept-dialog.tsx')).AcceptDialog)

const TONES = {
  DRAFTED: 'grey',
  SENT: 'amber',
  ACCEPTED: 'green',
  DECLINED: 'red',
  WITHDRAWN: 'grey',
} as const satisfies Record<AmendmentState, string>
type Opened = { act: 'draft' } | { act: Exclude<AmendmentAct, 'send'>; of: Amendment }

/** The amendments of what was agreed in an engagement, the newest first, with what this person may do; nothing for a client of whom none was sent. */
export function AmendmentsPanel({ id, isClient }: { id: string; isClient: boolean }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data } = useQuery(amendmentsQuery(id))
  if (!data || (isClient && data.items.length === 0)) return null
  const close = { onClose: () => setOpened(null), onUnfetched: () => setOpened(null) }
  return (
    <Panel
      title={t('amendments:title')}
      action={
        data.mayDraft ? (
          <Button size="sm" variant="default" onClick={() => setOpened({ act: 'draft' })}>
            {t('amendments:draft')}
          </Button>
        ) : null
      }
    >
      {data.items.length === 0 ? <p className={list.none}>{t('amendments:none')}</p> : null}
      {data.items.map((of) => (
        <Line key={of.id} of={of} onOpen={(act) => setOpened({ act, of })} />
      ))}
      {opened?.act === 'draft' ? <DraftDialog engagementId={id} of={null} {...close} /> : null}
      {opened?.act === 'change' ? <DraftDialog engagementId={id} of={opened.of} {...close} /> : null}
      {opened?.act === 'accept' || opened?.act === 'record' ? (
        <AcceptDialog engagementId={id} of={opened.of} act={opened.act} {...close} />
      ) : null}
      {opened?.act === 'decline' || opened?.act === 'withdraw' ? (
        <Ending of={opened.of} act={opened.act} onClose={close.onClose} />
      ) : null}
    </Panel>
  )
}

function Ending({
  of: { id, version },
  act,
  onClose,
}: {
  of: Amendment
  act: 'decline' | 'withdraw'
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <ReasonAct
      keptAt={`amendment-${act} ${id}`}
      title={t(`amendments:${act}`)}
      text={t(`amendments:text.${act}`)}
      action={t(`amendments:${act}`)}
      send={(reason) => rpc.amendments[act]({ id, version, reason })}
      done={t(`amendments:done.${act}`)}
      on={onAmendments}
      onClose={onClose}
    />
  )
}

type LineProps = { of: Amendment; onOpen: (act: Exclude<AmendmentAct, 'send'>) => void }

function Line({ of, onOpen }: LineProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const language = useLanguage()
  const { act, busy } = useAct(() => onAmendments.refresh(client))
  const { id, version, number, state, may } = of
  const button = (opened: Exclude<AmendmentAct, 'send'>, isWayOn = false) =>
    may.includes(opened) ? (
      <Button size="sm" variant={isWayOn ? 'filled' : 'default'} onClick={() => onOpen(opened)}>
        {t(`amendments:${opened}`)}
      </Button>
    ) : null
  return (
    <Column as="article" gap={8} className={list.pad} aria-label={number}>
      <Row wrap gap={8}>
        <strong>
          <Num>{number}</Num>
        </strong>
        <Badge tone={TONES[state]}>{t(`amendments:state.${state}`)}</Badge>
      </Row>
      <p className={classes.text}>{of.text[language]}</p>
      <AnswerFacts of={of} />
      <Row wrap gap={8} className="no-print">
        {button('accept', true)}
        {may.includes('send') ? (
          <ConfirmButton
            button={t('amendments:send')}
            question={t('amendments:send.ask')}
            busy={busy}
            onYes={() => act(() => rpc.amendments.send({ id, version }), t('amendments:send.done'))}
          />
        ) : null}
        {button('change')}
        {button('record')}
        {button('decline')}
        {button('withdraw')}
        <Button
          component="a"
          size="sm"
          variant="default"
          href={`/files/amendments/${id}/amendment.pdf?language=both`}
          aria-label={t('amendments:pdf.of', { number: isolateBidi(number) })}
        >
          {t('amendments:pdf')}
        </Button>
      </Row>
    </Column>
  )
}
