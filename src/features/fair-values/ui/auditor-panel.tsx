import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ASKED_FIELDS } from '../fields/auditor.ts'
import { type AuditorRequest, isOverdue, type RequestState } from '../model/auditor.ts'
import { AnswerDialog } from './auditor/answer-dialog.tsx'
import { AskDialog } from './auditor/ask-dialog.tsx'
import { onRequests, requestsQuery } from './reads.ts'

type PanelProps = { id: string; canEdit?: boolean; isOwn?: boolean }

const TONES = { OPEN: 'amber', ANSWERED: 'blue', CLOSED: 'green' } as const satisfies Record<RequestState, Tone>

/** What auditors asked of an engagement, each with its answer; who may edit writes both down. Its client has what is shared, and no panel without any. */
export function AuditorPanel({ id, canEdit = false, isOwn = false }: PanelProps) {
  const { t } = useTranslation()
  const read = useInfiniteQuery(requestsQuery(id))
  const [isAsking, setIsAsking] = useState(false)
  const [answered, setAnswered] = useState<AuditorRequest | null>(null)
  const items = read.data?.pages.flatMap((page) => page.items)
  if (isOwn && !items?.length) return null
  return (
    <Panel
      title={t('auditor:title')}
      action={
        canEdit ? (
          <Button variant="default" size="sm" onClick={() => setIsAsking(true)}>
            {t('auditor:ask')}
          </Button>
        ) : null
      }
    >
      {items ? null : <Pending read={read} rows={2} columns={2} />}
      {items?.length === 0 ? <p className={list.none}>{t('auditor:none')}</p> : null}
      {items && items.length > 0 ? (
        <ul className={list.list} aria-label={t('auditor:title')}>
          {items.map((one) => (
            <Line key={one.id} of={one} canEdit={canEdit} isOwn={isOwn} onAnswer={() => setAnswered(one)} />
          ))}
        </ul>
      ) : null}
      <MorePages of={read}>{t('auditor:more')}</MorePages>
      {isAsking ? <AskDialog id={id} onClose={() => setIsAsking(false)} /> : null}
      {answered ? <AnswerDialog id={id} of={answered} onClose={() => setAnswered(null)} /> : null}
    </Panel>
  )
}

type LineProps = { of: AuditorRequest; canEdit: boolean; isOwn: boolean; onAnswer: () => void }

function Line({ of, canEdit, isOwn, onAnswer }: LineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, instant, number } = useFormat()
  const client = useQueryClient()
  const { act, busy } = useAct(() => onRequests.refresh(client))
  const { state, propertyId, propertyName, answer, answeredBy, answeredAt } = of
  return (
    <li>
      <div className={list.words}>
        <Row wrap gap={[4, 8]}>
          <b>
            {t('auditor:number')} <Num>{number(of.number)}</Num>
          </b>
          <Badge tone={TONES[state]}>{t(`auditor:state.${state}`)}</Badge>
          {isOverdue(of, kuwaitToday()) ? <Badge tone="red">{t('auditor:overdue')}</Badge> : null}
          {of.isShared && !isOwn ? <Badge tone="grey">{t('auditor:shared')}</Badge> : null}
        </Row>
        <Muted as="p" small>
          <Iso>{[of.auditor, of.person].filter(Boolean).join(' · ')}</Iso> · <Num>{date(of.askedOn)}</Num>
          {of.dueOn ? (
            <>
              {' · '}
              {ASKED_FIELDS.dueOn.words[language]}: <Num>{date(of.dueOn)}</Num>
            </>
          ) : null}{' '}
          ·{' '}
          {propertyId && !isOwn ? (
            <TextLink to="/properties/$id" params={{ id: propertyId }}>
              <Iso>{propertyName}</Iso>
            </TextLink>
          ) : (
            <Iso>{propertyId ? propertyName : t('auditor:whole')}</Iso>
          )}
        </Muted>
        <p>
          <Iso>{of.question}</Iso>
        </p>
        {of.wanted ? (
          <Muted as="p" small>
            <Iso>{of.wanted}</Iso>
          </Muted>
        ) : null}
        {answer ? (
          <Column gap={4}>
            <p>
              <b>{t('auditor:answer')}:</b> <Iso>{answer}</Iso>
            </p>
            <EvidenceLinks of={of} isOwn={isOwn} />
            {answeredBy && answeredAt ? (
              <Muted as="p" small>
                {t('auditor:answeredBy', { name: isolateBidi(answeredBy), at: isolateBidi(instant(answeredAt)) })}
              </Muted>
            ) : null}
          </Column>
        ) : null}
      </div>
      {canEdit && state !== 'CLOSED' ? (
        <Button size="sm" variant="default" onClick={onAnswer}>
          {t('auditor:answer')}
        </Button>
      ) : null}
      {canEdit && answer ? (
        <Button
          size="sm"
          variant="subtle"
          loading={busy}
          onClick={() =>
            act(() =>
              rpc.fairValues.settle({
                ...{ id: of.id, version: of.version },
                state: state === 'ANSWERED' ? 'CLOSED' : 'OPEN',
              }),
            )
          }
        >
          {t(state === 'ANSWERED' ? 'auditor:close' : 'auditor:reopen')}
        </Button>
      ) : null}
    </li>
  )
}

function EvidenceLinks({ of: { evidence }, isOwn }: Pick<LineProps, 'of' | 'isOwn'>) {
  const { t } = useTranslation()
  return (
    <Row wrap gap={[4, 8]}>
      {evidence.map(({ kind, id, name }) => {
        const said = `${t(`auditor:evidence.${kind}`)}: ${isolateBidi(name ?? t('auditor:evidence.gone'))}`
        // The sheets of a valuation are the firm's.
        if (name === null || (isOwn && kind === 'DISCLOSURE')) return <span key={`${kind} ${id}`}>{said}</span>
        if (kind === 'FILE')
          return (
            <a key={`${kind} ${id}`} href={`/files/engagement-files/${id}`} download>
              {said}
            </a>
          )
        const to: string = `/valuations/${id}${kind === 'VALUATION' ? '' : '/approaches/disclosure'}`
        return (
          <TextLink key={`${kind} ${id}`} to={to}>
            {said}
          </TextLink>
        )
      })}
    </Row>
  )
}
