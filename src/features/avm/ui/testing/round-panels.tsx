import { IconAlertTriangle, IconDice5 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { SAMPLE_LIMITS, type TestRound } from '../../model/samples.ts'
import { onSamples, roundQuery } from '../reads.ts'
import { RoundFiguresPart } from './round-figures.tsx'
import { SampleLine } from './sample-line.tsx'
import classes from './testing.module.css'
import { useQuarter } from './use-quarter.ts'

/** A manager closes a round before all is decided, with a reason. */
function CloseDialog({ round, left, onClose }: { round: TestRound; left: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <ActDialog
      place={`round-close ${round.id}`}
      start={{ reason: '' }}
      title={t('testing:close.do')}
      intro={t('testing:close.hint', { n: isolateBidi(number(left)) })}
      fields={() => [
        {
          name: 'reason',
          kind: 'longText',
          label: t('testing:close.reason'),
          max: SAMPLE_LIMITS.closeReason,
          required: t('testing:fault.closeReason'),
        },
      ]}
      save={t('testing:close.do')}
      grave
      send={({ reason }) => rpc.avmSamples.close({ id: round.id, version: round.version, reason })}
      done={t('testing:close.saved')}
      on={onSamples}
      onClose={onClose}
    />
  )
}

/** A round: what it came to, how it was drawn, and its items. */
export function RoundPanels({ round: listed }: { round: TestRound }) {
  const { t } = useTranslation()
  const nameOf = useQuarter()
  const read = useQuery({ ...roundQuery(listed.id), enabled: listed.state !== 'EMPTY' })
  const [closing, setClosing] = useState(false)
  const round = read.data?.round ?? listed
  const { id, figures, may } = round
  const items = read.data?.items
  const left = figures ? figures.drawn - figures.decided : 0
  return (
    <Column gap={24} className={classes.shown}>
      <Panel
        title={nameOf(round.quarter)}
        action={
          <Row as="span" wrap>
            {figures ? (
              <ExportMenu
                title={t('testing:file')}
                offers={[{ format: 'xlsx' }, { format: 'csv' }]}
                inEither
                pathOf={(format, language) =>
                  `/files/automated-valuation/testing/${id}/round.${format}?language=${language}`
                }
              />
            ) : null}
            {may.close ? (
              <Button variant="default" size="sm" onClick={() => setClosing(true)}>
                {t('testing:close.do')}
              </Button>
            ) : null}
          </Row>
        }
      >
        {round.isGenerated ? (
          <Row pad={12} as="p" align="start" className={classes.generated}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t('testing:generated')}
          </Row>
        ) : null}
        {figures ? <RoundFiguresPart round={round} figures={figures} /> : <Nothing round={round} />}
        <Closing round={round} />
        <Draw round={round} />
      </Panel>
      {figures ? (
        <Panel title={t('testing:items')}>
          <Pending read={read} rows={6} columns={4} />
          {items ? (
            <Column lines as="ul" gap={0}>
              {items.map((item) => (
                <SampleLine key={item.id} item={item} isLast={left === 1} />
              ))}
            </Column>
          ) : null}
        </Panel>
      ) : null}
      {closing ? <CloseDialog round={round} left={left} onClose={() => setClosing(false)} /> : null}
    </Column>
  )
}

function Nothing({ round: { completed } }: { round: TestRound }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <EmptyState
      icon={<IconDice5 size={34} />}
      title={t('testing:state.EMPTY')}
      hint={completed === 0 ? t('testing:empty.none') : t('testing:empty', { count: completed, n: number(completed) })}
    />
  )
}

function Closing({ round: { closedByName, closedAt, closeReason } }: { round: TestRound }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  if (!closedByName || !closeReason) return null
  const params = {
    name: isolateBidi(closedByName),
    date: isolateBidi(instant(closedAt)),
    reason: isolateBidi(closeReason),
  }
  return <p className={classes.note}>{t('testing:closedBy', params)}</p>
}

/** What is needed to repeat the draw. */
function Draw({ round: { drawnAt, seed, populationHash } }: { round: TestRound }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const facts = [
    { label: t('testing:draw.at'), value: instant(drawnAt), wide: true },
    { label: t('testing:draw.seed'), value: <Num>{seed}</Num>, wide: true },
    { label: t('testing:draw.hash'), value: <Num>{populationHash}</Num>, wide: true },
  ]
  return (
    <details className={classes.draw}>
      <summary>{t('testing:draw.title')}</summary>
      <p>{t('testing:draw.how', { code: isolateBidi('SHA-256') })}</p>
      <Facts items={facts} />
    </details>
  )
}
