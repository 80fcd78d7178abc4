import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import history from '#web/kit/layout/history.module.css'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { FieldFacts } from '#web/records/details/field-facts.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { WRITTEN_FIELDS } from '../../fields.ts'
import type { Tenancy } from '../../model.ts'
import { onTenancies, unitQuery } from '../shared/reads.ts'
import type { TenancyAct } from './acts.tsx'
import { TenancyDays, TenancyMarks } from './tenancy-parts.tsx'

type Acts = { onAct: (act: TenancyAct, row: Tenancy) => void }

/** All rows that the schedule ever had of a unit, with what may be done with each. */
export function UnitDialog({ row, onClose, onAct }: { row: Tenancy; onClose: () => void } & Acts) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(unitQuery(row.id))
  return (
    <Dialog opened wide onClose={onClose} title={t('tenancies:history.title', { unit: isolateBidi(row.unit) })}>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={3} columns={1} /> : null}
      {data ? (
        <ol className={history.history}>
          {data.rows.map((entry, at) => (
            <Entry key={entry.id} entry={entry} isLatest={at === 0} onAct={onAct} />
          ))}
        </ol>
      ) : null}
    </Dialog>
  )
}

function Entry({ entry, isLatest, onAct }: { entry: Tenancy; isLatest: boolean } & Acts) {
  const { t } = useTranslation()
  const { instant, date, money } = useFormat()
  const { allowed } = useMe()
  const client = useQueryClient()
  const { act, busy } = useAct(() => onTenancies.refresh(client))
  const { id, version, withdrawnAt, withdrawnReason, endedOn, endedBy, rentSteps } = entry
  const by = (name: string | null, at: string | null) => ({
    name: isolateBidi(name ?? ''),
    at: isolateBidi(instant(at)),
  })
  const acts: readonly TenancyAct[] = [
    ...(isLatest ? (['next'] as const) : []),
    'change',
    ...(endedOn === null ? (['end'] as const) : []),
    'withdraw',
  ]
  return (
    <Column as="li" gap={8}>
      <Row gap={[4, 12]} justify="between" wrap>
        <strong>
          <TenancyDays of={entry} />
        </strong>
        <TenancyMarks row={entry} />
      </Row>
      <FieldFacts descriptors={WRITTEN_FIELDS} of={entry} labelOf={(field) => `tenancies:field.${field}`} />
      {rentSteps.length > 0 ? (
        <Row as="p" wrap gap={[4, 12]}>
          {t('tenancies:field.rentSteps')}:
          {rentSteps.map(({ from, rent }) => (
            <span key={from}>
              <Num>{date(from)}</Num>{' '}
              <strong>
                <Num>{money(rent)}</Num>
              </strong>
            </span>
          ))}
        </Row>
      ) : null}
      <p className={history.mute}>{t('tenancies:enteredBy', by(entry.updatedByName, entry.updatedAt))}</p>
      {withdrawnAt === null ? null : (
        <p className={history.mute}>
          {t('tenancies:withdrawnBy', {
            ...by(entry.withdrawnByName, withdrawnAt),
            reason: isolateBidi(withdrawnReason ?? ''),
          })}
        </p>
      )}
      {allowed('canEditProperties') && withdrawnAt === null ? (
        <Row wrap>
          {acts.map((one) => (
            <Button
              key={one}
              size="compact-sm"
              {...(one === 'withdraw' ? { variant: 'subtle', color: 'red' } : { variant: 'default' })}
              onClick={() => onAct(one, entry)}
            >
              {t(`tenancies:${one}`)}
            </Button>
          ))}
          {endedOn !== null && endedBy === null ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={busy}
              onClick={() => void act(() => rpc.tenancies.end({ id, version, endedOn: null }), t('tenancies:reopened'))}
            >
              {t('tenancies:reopen')}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </Column>
  )
}
