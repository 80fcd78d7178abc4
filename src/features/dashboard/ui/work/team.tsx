import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { isEditable, mayWrite } from '#features/valuations/fields.ts'
import { DueDate } from '#features/valuations/ui/shared/due-date.tsx'
import { NumberLink } from '#features/valuations/ui/shared/number-link.tsx'
import { StatusBadge } from '#features/valuations/ui/shared/status-badge.tsx'
import { NOBODY } from '#kernel/field-filter.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Grid, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { MOST_OPEN, type TeamMember, type WorkRow } from '../../model.ts'
import { Reassign } from './reassign.tsx'
import classes from './work.module.css'

const teamQuery = queryOptions({
  queryKey: ['dashboard', 'team'],
  queryFn: ({ signal }) => rpc.dashboard.team({}, { signal }),
})

const NUMBERS = ['open', 'overdue', 'week', 'paused'] as const

/** What lies on each desk, and the files that are due next there, any of which can be given to somebody else. */
export function Team() {
  const { t } = useTranslation()
  const [moving, setMoving] = useState<{ row: WorkRow; from: string | null } | null>(null)
  const read = useQuery(teamQuery)
  return (
    <Panel title={t('work:team')}>
      <Pending read={read} rows={4} columns={5} />
      {read.data ? (
        <ul className={classes.team}>
          {read.data.members.map((member) => (
            <Desk key={member.id ?? NOBODY} member={member} onMove={(row) => setMoving({ row, from: member.id })} />
          ))}
        </ul>
      ) : null}
      {moving ? <Reassign {...moving} onClose={() => setMoving(null)} /> : null}
    </Panel>
  )
}

function Desk({ member, onMove }: { member: TeamMember; onMove: (row: WorkRow) => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { user } = useMe()
  const name = member.displayName ?? t('work:team.nobody')
  const search = { status: OPEN_STATUSES.join(','), assignedTo: member.id ?? NOBODY }
  return (
    <li className={classes.desk}>
      <Row align="baseline" justify="between" wrap gap={[4, 24]} className={classes.person}>
        <TextLink to="/valuations" search={search} aria-label={t('work:team.filesOf', { name: isolateBidi(name) })}>
          <Iso>{name}</Iso>
        </TextLink>
        <Row as="dl" align="stretch" wrap gap={[4, 16]} className={classes.numbers}>
          {NUMBERS.map((what) => (
            <Row align="stretch" key={what} data-what={what} data-some={member[what] > 0 || undefined}>
              <dt>{t(`work:team.${what}`)}</dt>
              <dd>
                <Num>{member[what] >= MOST_OPEN ? `${number(MOST_OPEN - 1)}+` : number(member[what])}</Num>
              </dd>
            </Row>
          ))}
        </Row>
      </Row>
      {member.next.length > 0 ? (
        <ul className={classes.lines} aria-label={`${t('work:team.next')}: ${name}`}>
          {member.next.map((row) => (
            <WorkLine
              key={row.id}
              row={row}
              action={
                user && isEditable(row.status, 'assignedTo') && mayWrite(user, 'assignedTo', row.status) ? (
                  <Button
                    className={classes.act}
                    variant="subtle"
                    size="compact-md"
                    aria-label={t('work:reassignOf', { number: isolateBidi(row.valuationNumber) })}
                    onClick={() => onMove(row)}
                  >
                    {t('work:reassign')}
                  </Button>
                ) : null
              }
            />
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>{t('work:team.none')}</p>
      )}
    </li>
  )
}

/** A valuation as a line of work: whose, where, when it is due. The whole line is the link. */
function WorkLine({ row, action }: { row: WorkRow; action?: ReactNode }) {
  const { t } = useTranslation()
  const place = usePlace()
  return (
    <Grid as="li" columns="9.5rem minmax(0, 1fr) 9rem 14rem auto" align="center" gap={[4, 16]} className={classes.line}>
      <NumberLink valuation={row} />
      <span className={classes.owner}>
        <Iso>{row.ownerName}</Iso>
        <small>
          <Iso>{place(row)}</Iso>
        </small>
      </span>
      <StatusBadge status={row.status} />
      <span className={classes.due}>
        <DueDate valuation={row} />
        {row.pauseReason ? <small>{t(`valuations:pause.${row.pauseReason}`)}</small> : null}
      </span>
      {action}
    </Grid>
  )
}
