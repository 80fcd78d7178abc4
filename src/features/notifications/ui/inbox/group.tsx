import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { isDated, isOfSamples, isOfValuations } from '../../model/kinds.ts'
import { MOST_COUNTED, type Notification, type NotificationGroup } from '../../model.ts'
import { pathOf } from '../../rules/path.ts'
import classes from './inbox.module.css'

type GroupProps = { group: NotificationGroup; unreadOnly: boolean }

/** One's notifications of a record: the newest of it, with the record to open, marked as read or as unread by a press. */
export function Group({ group: { record, newest, count, unread }, unreadOnly }: GroupProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const named = useId()
  const row = useRef<HTMLLIElement>(null)
  const isRead = unread === 0
  const mark = useRun(
    async (read: boolean) => {
      await rpc.notifications.mark({ recordKind: record.kind, recordId: record.id, isRead: read })
      // Of the unread ones the row leaves, with the button that was pressed.
      if (read && unreadOnly) focusBeside(row.current)
    },
    toastError,
    () => client.invalidateQueries({ queryKey: ['notifications'] }),
  )
  const act = isRead ? 'unread' : 'read'
  const inView = unreadOnly ? unread : count
  const earlier = inView - newest.length
  const n = inView >= MOST_COUNTED ? t('notifications:over', { n: number(earlier - 1) }) : number(earlier)
  return (
    <Column pad={12} as="li" gap={4} ref={row} className={classes.group} data-unread={!isRead || undefined}>
      <Row align="baseline" justify="between" gap={[4, 16]} className={classes.head}>
        <RecordName
          id={named}
          record={record}
          newest={newest[0]}
          onOpen={() => (isRead ? undefined : void mark.act(true))}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          loading={mark.busy}
          aria-describedby={named}
          onClick={() => void mark.act(!isRead)}
        >
          {t(`notifications:act.${act}`)}
        </Button>
      </Row>
      <ul className={classes.lines}>
        {newest.map((notification) => (
          <Line key={notification.id} notification={notification} />
        ))}
      </ul>
      {earlier > 0 ? <p className={classes.more}>{t('notifications:more', { count: earlier, n })}</p> : null}
    </Column>
  )
}

/** Goes on to the next row's button, else to the one before, else to the list. */
function focusBeside(row: HTMLElement | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const target = beside?.querySelector('button') ?? row?.closest<HTMLElement>('[tabindex="-1"]')
  target?.focus()
}

type Named = { id: string; record: NotificationGroup['record']; newest: Notification | undefined; onOpen: () => void }
function RecordName({ id: named, record, newest, onOpen }: Named) {
  const { user } = useMe()
  const shown = record.kind === 'valuation' ? <Num>{record.name}</Num> : <Iso>{record.name}</Iso>
  const to = pathOf(record, newest?.params ?? {}, user?.id ?? '')
  return (
    <TextLink id={named} to={to} className={classes.name} onClick={onOpen}>
      {shown}
    </TextLink>
  )
}

function Line({ notification: { kind, params, actorName, at, isRead } }: { notification: Notification }) {
  const { t } = useTranslation()
  const { date, instant, number } = useFormat()
  return (
    <Row
      as="li"
      align="baseline"
      justify="between"
      gap={[4, 16]}
      className={classes.line}
      data-unread={!isRead || undefined}
    >
      <span className={classes.what}>
        {t(`notifications:kind.${kind}`)}
        {actorName ? <small>{t('notifications:by', { actor: isolateBidi(actorName) })}</small> : null}
        {params.startsAt ? (
          <small>
            <Iso>{instant(params.startsAt)}</Iso>
          </small>
        ) : null}
        {kind === 'IMPORT_READY' && params.count ? (
          <small>{t('notifications:imported', { n: isolateBidi(number(params.count)) })}</small>
        ) : null}
        {isOfValuations(kind) && params.count ? (
          <small>{t('notifications:valuations', { n: isolateBidi(number(params.count)) })}</small>
        ) : null}
        {isOfSamples(kind) && params.count ? (
          <small>{t('notifications:samples', { n: isolateBidi(number(params.count)) })}</small>
        ) : null}
        {kind === 'VISITS_ARRANGED' && params.count ? (
          <small>{t('notifications:visits', { n: isolateBidi(number(params.count)) })}</small>
        ) : null}
        {params.date && isDated(kind) ? (
          <small>{t(`notifications:date.${kind}`, { date: isolateBidi(date(params.date)) })}</small>
        ) : null}
        {params.rules?.map((rule) => (
          <small key={rule}>{t(`quality:asks.${rule}`)}</small>
        ))}
        {params.reason ? <small>{t('notifications:reason', { reason: isolateBidi(params.reason) })}</small> : null}
      </span>
      <span className={classes.when}>
        <Iso>{instant(at)}</Iso>
      </span>
    </Row>
  )
}
