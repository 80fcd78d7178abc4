import { IconAlertOctagon, IconLink, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { CopyIcon } from '#web/kit/text/copy-icon.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ChainState } from '../../model.ts'
import classes from './chain-panel.module.css'
import { chainQuery } from './reads.ts'

// Enough of the hash to tell two apart; the whole of it is copied.
const HASH_SHOWN = 16

/** The state of the chain of seals, above the log that it protects. */
export function ChainPanel() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(chainQuery)
  return (
    <Grid
      pad={12}
      as="section"
      columns="auto minmax(0, 1fr)"
      align="center"
      gap={[12, 24]}
      until={1000}
      className={classes.chain}
      aria-label={t('log:chain.title')}
      aria-busy={!data && !error}
    >
      {data || !error ? <ChainSummary state={data} /> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
    </Grid>
  )
}

// Reserves the line of a value that is still loading, so that the log below does not move.
const NOTHING = '\u00a0'

function ChainSummary({ state }: { state: ChainState | undefined }) {
  const { t } = useTranslation()
  const { number, instant } = useFormat()
  const verification = state?.verification
  const fault = verification?.fault
  const Icon = verification ? IconShieldCheck : IconLink
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{state ? value : NOTHING}</dd>
    </div>
  )
  return (
    <>
      {fault ? (
        <Broken fault={fault} />
      ) : (
        <Row as="p" className={classes.state} data-whole={verification ? true : undefined}>
          <Icon size={22} aria-hidden="true" />
          {state ? t(verification ? 'log:chain.whole' : 'log:chain.unchecked') : NOTHING}
        </Row>
      )}
      <Grid as="dl" least="9rem" gap={[8, 24]} className={classes.facts}>
        {fact(t('log:chain.sealedTo'), <Num>{number(state?.sealed)}</Num>)}
        {fact(t('log:chain.sealedAt'), <Iso>{instant(state?.lastSealedAt)}</Iso>)}
        {fact(t('log:chain.waiting'), <Num>{number(state?.unsealed)}</Num>)}
        {fact(t('log:chain.checked'), <Iso>{instant(verification?.at)}</Iso>)}
        {fact(
          t('log:chain.head'),
          state?.head.hash ? (
            <Row as="span" inline gap={4} className={classes.hash}>
              <code dir="ltr" title={state.head.hash}>
                {state.head.hash.slice(0, HASH_SHOWN)}…
              </code>
              <CopyIcon text={state.head.hash} label={t('log:chain.head')} />
            </Row>
          ) : (
            '—'
          ),
        )}
      </Grid>
    </>
  )
}

type Fault = NonNullable<NonNullable<ChainState['verification']>['fault']>

function Broken({ fault: { kind, seq, id, since } }: { fault: Fault }) {
  const { t } = useTranslation()
  const { digits, exactly } = useFormat()
  return (
    <Row align="stretch" gap={12} className={classes.broken} role="alert">
      <IconAlertOctagon size={26} aria-hidden="true" />
      <Column gap={4}>
        <h2>{t('log:chain.broken')}</h2>
        <p>
          {seq === null ? null : <strong>{t('log:chain.brokenAt', { n: isolateBidi(digits(String(seq))) })} </strong>}
          {seq === null && id !== null ? (
            <strong>{t('log:chain.brokenRow', { n: isolateBidi(digits(String(id))) })} </strong>
          ) : null}
          {t(`log:fault.${kind}`)} {since ? t('log:chain.since', { at: isolateBidi(exactly(since)) }) : null}
        </p>
        <p>{t('log:chain.todo')}</p>
      </Column>
    </Row>
  )
}
