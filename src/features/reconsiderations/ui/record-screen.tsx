import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import details from '#web/records/details/details.module.css'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { LINE_FIELDS } from '../fields.ts'
import type { ReconsiderationDetails } from '../model.ts'
import type { ReconsiderationAct } from '../workflow.ts'
import { AnswerDialog } from './record/answer-dialog.tsx'
import { AnswerPanel, DecisionPanel } from './record/answer-panel.tsx'
import { DecideDialog } from './record/decide-dialog.tsx'
import { EvidenceList } from './record/evidence-list.tsx'
import classes from './record/record.module.css'
import { AmountNote } from './shared/evidence-input.tsx'
import { ReconsiderationMarks } from './shared/marks.tsx'
import { onReconsiderations, reconsiderationQuery } from './shared/reads.ts'

/** One reconsideration: what is asked, the evidence, the answer and the decision. */
export function ReconsiderationScreen() {
  const { id } = useParams({ from: '/reconsiderations/$id' })
  const read = useQuery({ ...reconsiderationQuery(id), enabled: isId(id) })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <Details key={id} of={read.data} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

const DIALOGS = { answer: AnswerDialog, decide: DecideDialog, withdraw: WithdrawDialog } as const
const WORDS = {
  answer: 'reconsiderations:answer.do',
  decide: 'reconsiderations:decision.do',
  withdraw: 'reconsiderations:withdraw',
} as const

function Details({ of }: { of: ReconsiderationDetails }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [act, setAct] = useState<ReconsiderationAct | null>(null)
  const name = t('reconsiderations:name', { n: number(of.ordinal) })
  const Dialog = act ? DIALOGS[act] : null
  return (
    <>
      <PageHead
        title={name}
        documentTitle={t('reconsiderations:name.of', {
          n: number(of.ordinal),
          number: isolateBidi(of.valuationNumber),
        })}
        eyebrow={
          <Row as="span" inline wrap gap={[4, 8]}>
            <TextLink to="/reconsiderations">{t('reconsiderations:list.title')}</TextLink>
            <ReconsiderationMarks of={of} />
          </Row>
        }
        subtitle={
          <TextLink to="/valuations/$id" params={{ id: of.valuationId }}>
            <Num>{of.valuationNumber}</Num>
          </TextLink>
        }
        actions={of.may.map((one) => (
          <Button
            key={one}
            className={details.act}
            variant={one === 'withdraw' ? 'default' : 'filled'}
            onClick={() => setAct(one)}
          >
            {t(WORDS[one])}
          </Button>
        ))}
      />
      <Column>
        <Request of={of} />
        <EvidenceList evidence={of.evidence} />
        <AnswerPanel of={of} />
        <DecisionPanel of={of} />
      </Column>
      {Dialog ? <Dialog of={of} onClose={() => setAct(null)} /> : null}
    </>
  )
}

function Request({ of }: { of: ReconsiderationDetails }) {
  const { t } = useTranslation()
  const factsOf = useFieldFacts((field) => `reconsiderations:field.${field}`)
  const { user } = useMe()
  return (
    <Panel title={t('reconsiderations:request')}>
      <Facts items={factsOf(LINE_FIELDS, of)} />
      <Column gap={8} className={details.text}>
        <p className={classes.text} dir="auto">
          {of.grounds}
        </p>
        {user ? <AmountNote text={of.grounds} /> : null}
      </Column>
    </Panel>
  )
}

/** Withdraws a reconsideration for a reason. */
function WithdrawDialog({ of: { id, version }, onClose }: { of: ReconsiderationDetails; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ReasonAct
      keptAt={`reconsideration-withdraw ${id}`}
      title={t('reconsiderations:withdraw.title')}
      text={t('reconsiderations:withdraw.text')}
      action={t('reconsiderations:withdraw')}
      send={(reason) => rpc.reconsiderations.withdraw({ id, version, reason })}
      done={t('reconsiderations:withdraw.done')}
      on={onReconsiderations}
      onClose={onClose}
    />
  )
}
