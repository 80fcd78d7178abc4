import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { proposalQuery, refreshSchedule } from './reads.ts'

/** Shows whom the lines of nobody are proposed for, by areas, licences and open work, and assigns them once that is agreed to. */
export function ProposalDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(proposalQuery(id))
  const { act, busy } = useAct(async (answer?: unknown) => {
    await refreshSchedule(client)
    if (answer) onClose()
  })
  const given = data?.items.filter(({ assignedTo }) => assignedTo !== null) ?? []
  const left = (data?.items.length ?? 0) - given.length
  const assign = () =>
    rpc.engagements.changeProperties({
      id,
      lines: given.map(({ id: line, version, assignedTo }) => ({ id: line, version, assignedTo })),
    })
  return (
    <Dialog opened wide onClose={() => !busy && onClose()} title={t('schedule:propose')}>
      <Column>
        <p>{t('schedule:propose.hint')}</p>
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonRows rows={4} columns={3} /> : null}
        {data && given.length > 0 ? (
          <>
            <FigureTable
              label={t('schedule:propose.people')}
              columns={[
                { key: 'name', head: t('schedule:field.assignedTo') },
                { key: 'open', head: t('schedule:propose.open'), figure: true },
                { key: 'proposed', head: t('schedule:propose.proposed'), figure: true },
              ]}
              rows={data.people.map((one) => ({
                key: one.id,
                cells: [<Iso key="name">{one.name}</Iso>, number(one.open), number(one.proposed)],
              }))}
            />
            <FigureTable
              isLong
              label={t('schedule:propose.lines')}
              columns={[
                { key: 'property', head: t('schedule:field.propertyId') },
                { key: 'assignee', head: t('schedule:field.assignedTo') },
              ]}
              rows={data.items.map((one) => ({
                key: one.id,
                cells: [
                  <Iso key="property">
                    {number(one.ordinal)} · {one.name}
                  </Iso>,
                  <Iso key="assignee">{one.assignedToName ?? t('schedule:propose.nobody')}</Iso>,
                ],
              }))}
            />
          </>
        ) : null}
        <div role="status">
          {data && given.length === 0 ? <p>{t('schedule:propose.nothing')}</p> : null}
          {data && given.length > 0 && left > 0 ? (
            <Muted>{t('schedule:propose.left', { count: left, n: isolateBidi(number(left)) })}</Muted>
          ) : null}
        </div>
        <Row gap={16} justify="end" wrap>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('shell:cancel')}
          </Button>
          <Button
            data-autofocus
            loading={busy}
            disabled={given.length === 0}
            onClick={() => void act(assign, t('schedule:bulk.done'))}
          >
            {t('schedule:propose.save')}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}
