import { IconCalculator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { rowScope } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Grid, Hidden } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { AvmEstimate } from '../model.ts'
import { AvmNav } from './avm-nav.tsx'
import { AskingForm } from './estimate/asking-form.tsx'
import { ComparablesPanel } from './estimate/comparables-panel.tsx'
import { DriversPanel, ExplainedPanel } from './estimate/drivers-panel.tsx'
import classes from './estimate/estimate.module.css'
import { RefusalPanel } from './estimate/refusal-panel.tsx'
import { ResultPanel } from './estimate/result-panel.tsx'
import { askingOf, inputOf, searchOf, withoutChanges } from './estimate/values.ts'
import { WhatIfPanel } from './estimate/what-if-panel.tsx'
import { type EstimateQuestion, estimateQuery } from './reads.ts'
import type { EstimateSearch } from './search.ts'

const PATH = '/automated-valuation'

/** The automated valuation of a registered property or of attributes; all that is asked for is in the address. */
export function EstimateScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user } = useMe()
  const search = useSearch({ from: PATH })
  // Clients ask about what is theirs.
  const canDescribe = user !== null && rowScope(user) === 'all'
  const question = inputOf(search, canDescribe)
  const base = withoutChanges(search)
  const at = JSON.stringify(base)
  const go = (next: EstimateSearch) => void navigate({ to: PATH, search: next, resetScroll: false })
  const isAsked = useRef(false)
  const read = useQuery({ ...estimateQuery(question ?? { propertyId: '' }), enabled: question !== null })
  return (
    <>
      <PageHead title={t('avm:title')} subtitle={t('indication:subtitle')} />
      <AvmNav />
      <Grid columns="340px minmax(0, 1fr)" align="start" gap={24} until={1000}>
        <div className={`${classes.asking} no-print`}>
          <AskingForm
            key={at}
            at={at}
            asked={askingOf(search, canDescribe)}
            canDescribe={canDescribe}
            valuation={read.data?.of?.kind === 'valuation' && search.valuation ? read.data.of.name : null}
            busy={read.isFetching && question !== null}
            onAsk={(asking) => {
              isAsked.current = true
              const next = searchOf(asking)
              // The same question again is a new try.
              if (JSON.stringify(next) === at && !search.valuation) void read.refetch()
              else go(next)
            }}
          />
        </div>
        {question ? (
          <Answer
            key={at}
            read={read}
            question={question}
            canMove={canDescribe}
            isAsked={isAsked}
            onCompare={(changes) => go({ ...base, ...changes })}
          />
        ) : (
          <Panel>
            <EmptyState
              icon={<IconCalculator size={34} />}
              title={t('indication:start.title')}
              hint={t('indication:start.hint')}
            />
          </Panel>
        )}
      </Grid>
    </>
  )
}

type AnswerProps = {
  read: {
    data: AvmEstimate | undefined
    error: unknown
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  question: EstimateQuestion
  canMove: boolean
  /** True once the form was sent: the answer is then brought into view. */
  isAsked: RefObject<boolean>
  onCompare: (changes: EstimateSearch) => void
}

function Answer({ read, question, canMove, isAsked, onCompare }: AnswerProps) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const { data, error, isFetching, isPlaceholderData } = read
  const answer = useRef<HTMLDivElement>(null)
  const hasCome = data !== undefined && !isPlaceholderData
  useEffect(() => {
    const element = answer.current
    if (!hasCome || !element || !isAsked.current) return
    isAsked.current = false
    // On a phone the answer is below the form.
    if (element.getBoundingClientRect().top > innerHeight / 2) element.scrollIntoView({ block: 'start' })
  }, [hasCome, isAsked])
  if (error && !isFetching) return <ErrorPanel error={error} onRetry={() => void read.refetch()} />
  if (!data)
    return (
      <Panel title={t('indication:result.reading')}>
        <SkeletonRows rows={8} columns={3} />
      </Panel>
    )
  const { estimate, refusal, model } = data
  return (
    <Column ref={answer} className={classes.result} data-stale={isPlaceholderData || undefined} aria-busy={isFetching}>
      <Hidden role="status">
        {isFetching
          ? t('indication:result.reading')
          : estimate
            ? t('indication:result.new', { value: isolateBidi(worth(estimate.value)) })
            : t('avm:refusal.title')}
      </Hidden>
      {refusal ? <RefusalPanel data={data} refusal={refusal} /> : null}
      {estimate && model ? (
        <>
          <ResultPanel data={data} estimate={estimate} model={model} question={question} />
          <ExplainedPanel data={data} />
          <DriversPanel data={data} estimate={estimate} />
          <WhatIfPanel data={data} canMove={canMove} busy={isFetching} onCompare={onCompare} />
          <ComparablesPanel data={data} />
        </>
      ) : null}
    </Column>
  )
}
