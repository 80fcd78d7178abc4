import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import classes from '#web/records/selection/bulk.module.css'
import { changeRows } from '#web/records/selection/bulk.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { lackingQuery } from './shared/reads.ts'

type Row = { id: string; valuationNumber: string; ownerName?: string | null }
type Props = { rows: readonly Row[]; to: 'SUBMITTED' | 'APPROVED' }

/**
 * Says which of several valuations lack declarations for a move, and offers to declare no conflict in those where one's own is lacking.
 * Nothing where none lacks any.
 */
export function LackingOfSeveral({ rows, to }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const list = new Intl.ListFormat(useLanguage())
  const { user } = useMe()
  const client = useQueryClient()
  const query = lackingQuery(
    rows.map(({ id }) => id),
    to,
  )
  const lacking = useQuery(query).data ?? []
  const found = rows.flatMap((row) =>
    lacking.flatMap(({ valuationId, people }) => (valuationId === row.id ? [{ row, people }] : [])),
  )
  const status = useRef<HTMLDivElement>(null)
  const isOwn = ({ people }: (typeof found)[number]) =>
    people.some(({ id, lack }) => id === user?.id && (lack === 'missing' || lack === 'outdated'))
  const own = found.filter(isOwn).map(({ row }) => row)
  const {
    act: declare,
    busy,
    error,
  } = useRun(async () => {
    const change = ({ id }: { id: string }) => rpc.declarations.declare({ valuationId: id, kind: null })
    const { refused, stopped } = await changeRows(own, { change }, () => undefined)
    await client.invalidateQueries({ queryKey: ['valuations', 'part', 'lackingDeclarations'] })
    const failed = refused[0]?.error ?? stopped?.error
    if (failed) throw failed
    toast.success(t('declarations:declare.saved'))
    // The pressed button leaves with what it declared.
    status.current?.focus()
  })
  const counted = (count: number) => ({ count, n: number(count) })
  return (
    <div role="status" ref={status} tabIndex={-1}>
      {found.length > 0 ? (
        <Column gap={8} className={classes.outcome}>
          <p>{t('declarations:several.lacking', counted(found.length))}</p>
          <ul>
            {found.map(({ row, people }) => (
              <li key={row.id}>
                {t('declarations:several.about', {
                  number: isolateBidi(row.valuationNumber),
                  owner: isolateBidi(row.ownerName ?? '—'),
                })}
                {people.map(({ id, name, lack }) => (
                  <div key={id}>{t(`declarations:fault.${lack}`, { name: isolateBidi(name) })}</div>
                ))}
              </li>
            ))}
          </ul>
          {own.length > 0 ? (
            <>
              <p>
                {t('declarations:several.own', {
                  numbers: list.format(own.map((row) => isolateBidi(row.valuationNumber))),
                })}
              </p>
              <Button variant="default" loading={busy} onClick={() => void declare()}>
                {t('declarations:several.declare', counted(own.length))}
              </Button>
            </>
          ) : null}
        </Column>
      ) : null}
      {error ? <ErrorPanel error={error} /> : null}
    </div>
  )
}
