import { IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Hidden, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { FieldFacts } from '#web/records/details/field-facts.tsx'
import { useMe } from '#web/session/me.ts'
import { useSize } from '#web/uploads/use-size.ts'
import { MESSAGE_FIELDS } from '../../fields.ts'
import type { Message, ThreadDetails, ThreadOf } from '../../model.ts'
import { daysOf, firstUnread } from '../../rules/thread.ts'
import { sideOf } from '../../workflow.ts'
import { Composer } from './composer.tsx'
import classes from './thread.module.css'
import { useReadBefore, useReading, useThread } from './use-thread.ts'

type Props = {
  of: ThreadOf
  /** What it is about, where it is one of several. */
  title?: string
  action?: (thread: ThreadDetails) => ReactNode
}

/** The messages of a thread by day, the newest last, and where one writes. */
export function ThreadPanel({ of, title, action }: Props) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const { user } = useMe()
  const own = user ? sideOf(user) : 'client'
  const { thread, messages, refresh } = useThread(of)
  useReading(thread.data)
  const before = useReadBefore(thread.data)
  const days = daysOf(messages.data?.pages ?? [])
  const last = days.at(-1)?.items.at(-1)
  const newest = last?.ordinal ?? 0
  const box = useRef<HTMLElement>(null)
  // What is newest is in view, no matter who wrote it.
  useEffect(() => {
    if (newest > 0 && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [newest])
  const line = before === null ? null : firstUnread(days, own, before)
  const seen = days
    .flatMap(({ items }) => items)
    .findLast(({ side, ordinal }) => side === own && ordinal <= (thread.data?.otherReadTo ?? 0))
  const isEmpty = thread.data?.lastOrdinal === 0
  return (
    <Panel
      title={title ?? t(own === 'firm' ? 'messages:of.firm' : 'messages:of.client')}
      action={thread.data && action ? action(thread.data) : null}
    >
      {thread.isPending || (messages.isPending && !isEmpty && !thread.error) ? (
        <SkeletonRows rows={3} columns={1} />
      ) : null}
      {thread.error ? <ErrorPanel error={thread.error} onRetry={() => void thread.refetch()} /> : null}
      {messages.error ? <ErrorPanel error={messages.error} onRetry={() => void messages.refetch()} /> : null}
      {isEmpty ? (
        <p className={classes.nothing}>
          {t(thread.data?.may.write ? 'messages:nothing' : 'messages:nothing.readOnly')}
        </p>
      ) : null}
      {days.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        <section ref={box} className={classes.scroll} aria-label={t('messages:title')} tabIndex={0}>
          <MorePages of={messages} className={classes.earlier}>
            {t('messages:earlier')}
          </MorePages>
          {days.map(({ day: date, items }) => (
            <div key={date}>
              <h3 className={classes.day}>
                <Num>{day(new Date(items[0]?.sentAt ?? date))}</Num>
              </h3>
              <Column as="ol" gap={8}>
                {items.map((message) => (
                  <Entry
                    key={message.id}
                    of={message}
                    isOwn={message.side === own}
                    isNew={message.ordinal === line}
                    isSeen={message.id === seen?.id}
                  />
                ))}
              </Column>
            </div>
          ))}
        </section>
      ) : null}
      <Hidden role="status">
        {last && last.side !== own && before !== null && last.ordinal > before
          ? t('messages:arrived', { name: isolateBidi(last.authorName) })
          : ''}
      </Hidden>
      {thread.data ? <Foot of={of} thread={thread.data} refresh={refresh} /> : null}
    </Panel>
  )
}

function Foot({ of, thread, refresh }: { of: ThreadOf; thread: ThreadDetails; refresh: () => Promise<void> }) {
  const { t } = useTranslation()
  if (thread.may.write) return <Composer key={`${of.kind} ${of.id}`} of={of} thread={thread} onSent={refresh} />
  if (thread.isClosed) return <p className={classes.note}>{t('messages:closed.why')}</p>
  if (thread.clientAccountId === '') return <p className={classes.note}>{t('messages:noClient.why')}</p>
  return null
}

type EntryProps = { of: Message; isOwn: boolean; isNew: boolean; isSeen: boolean }

function Entry({ of, isOwn, isNew, isSeen }: EntryProps) {
  const { text, authorName, sentAt, files, side } = of
  const { t } = useTranslation()
  const { time } = useFormat()
  const sizeOf = useSize()
  return (
    <>
      {isNew ? (
        <Row as="li" className={classes.line}>
          {t('messages:new')}
        </Row>
      ) : null}
      <Column as="li" gap={4} className={classes.entry} data-own={isOwn || undefined}>
        <Row as="p" align="baseline" wrap gap={[4, 8]}>
          <b>
            <Iso>{authorName}</Iso>
          </b>
          <small>
            <Num>{time(sentAt)}</Num>
          </small>
        </Row>
        {text ? (
          <p className={classes.text} dir="auto">
            {text}
          </p>
        ) : null}
        <FieldFacts descriptors={MESSAGE_FIELDS} of={of} labelOf={(field) => `messages:field.${field}`} />
        {files.length > 0 ? (
          <Column as="ul" gap={4} aria-label={t('messages:attached')}>
            {files.map(({ id, name, size }) => (
              <Row as="li" wrap key={id}>
                <IconPaperclip size={16} aria-hidden="true" />
                <a href={`/files/message-files/${id}`}>
                  <Iso>{name}</Iso>
                </a>
                <small>
                  <Num>{sizeOf(size)}</Num>
                </small>
              </Row>
            ))}
          </Column>
        ) : null}
        {isSeen ? <small>{t(side === 'client' ? 'messages:seen.firm' : 'messages:seen.client')}</small> : null}
      </Column>
    </>
  )
}
