import { useQueryClient } from '@tanstack/react-query'

import { judgeEngagement } from '#features/engagements/workflow.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { isKnownError } from '#web/kit/feedback/error-text.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { Cycle, ProgrammeDetails } from '../../model.ts'
import { onProgrammes } from '../reads.ts'

/** The cycles that were opened: engagement, movement, and how far their valuations are rolled forward. */
export function CyclesPanel({ of: { cycles } }: { of: ProgrammeDetails }) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  return (
    <Panel title={t('programmes:cycles')} padded={cycles.length === 0}>
      {cycles.length === 0 ? (
        <Muted>{t('programmes:cycles.none')}</Muted>
      ) : (
        <FigureTable
          label={t('programmes:table', { of: t('programmes:cycles') })}
          inPanel
          columns={[
            { key: 'ordinal', head: t('programmes:cycles.ordinal') },
            { key: 'date', head: t('programmes:cycles.date'), figure: true },
            { key: 'level', head: t('programmes:cycles.level') },
            { key: 'engagement', head: t('programmes:cycles.engagement') },
            { key: 'roll', head: t('programmes:cycles.roll') },
          ]}
          rows={cycles.map((cycle) => ({
            key: cycle.id,
            cells: [
              number(cycle.ordinal),
              date(cycle.valuationDate),
              t(`engagements:inspectionLevel.${cycle.level}`),
              <EngagementCell key="engagement" of={cycle} />,
              <RollCell key="roll" of={cycle} />,
            ],
          }))}
        />
      )}
    </Panel>
  )
}

function EngagementCell({ of: { engagementId, engagementNumber, engagementState } }: { of: Cycle }) {
  const { t } = useTranslation()
  return (
    <Column gap={4}>
      <TextLink to="/engagements/$id" params={{ id: engagementId }}>
        <Num>{engagementNumber}</Num>
      </TextLink>
      <span>{t(`engagements:state.${engagementState}`)}</span>
      <TextLink to="/engagements/$id/movement" params={{ id: engagementId }}>
        {t('programmes:cycles.movement')}
      </TextLink>
    </Column>
  )
}

function RollCell({ of: cycle }: { of: Cycle }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { user } = useMe()
  const client = useQueryClient()
  const { act, busy } = useAct(() => onProgrammes.refresh(client))
  const { id: cycleId, rollState, done, total, failed, failure } = cycle
  const isUnderWay = rollState === 'WAITING' || rollState === 'RUNNING'
  const mayOpen = user !== null && judgeEngagement(user, cycle.engagementState, 'open').ok
  return (
    <Column gap={4} align="start">
      <span>
        {t(`programmes:roll.${rollState}`)}
        {rollState === 'NONE' ? null : (
          <> · {t('programmes:cycles.progress', { done: number(done), total: number(total) })}</>
        )}
      </span>
      {failed > 0 ? <Text tone="red">{t('programmes:cycles.failed', { n: number(failed) })}</Text> : null}
      {failure ? <Text tone="red">{t(`errors:${isKnownError(failure) ? failure : 'unknown-error'}`)}</Text> : null}
      <Row>
        {mayOpen && !isUnderWay && (rollState !== 'DONE' || failed > 0) ? (
          <Button
            size="compact-md"
            variant="default"
            disabled={busy}
            onClick={() => void act(() => rpc.programmes.rollForward({ cycleId }), t('programmes:roll.started'))}
          >
            {t('programmes:roll.start')}
          </Button>
        ) : null}
        {isUnderWay && user !== null ? (
          <Button
            size="compact-md"
            variant="default"
            disabled={busy}
            onClick={() => void act(() => rpc.programmes.cancelRoll({ cycleId }), t('programmes:roll.cancelled'))}
          >
            {t('programmes:roll.cancel')}
          </Button>
        ) : null}
      </Row>
    </Column>
  )
}
