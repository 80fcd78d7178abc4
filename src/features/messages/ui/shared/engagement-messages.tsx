import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useLiveSoon } from '#web/live/use-live-soon.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { MessageThread, ThreadOf } from '../../model.ts'
import { sideOf } from '../../workflow.ts'
import { Last, Marks } from '../list/parts.tsx'
import { ThreadPanel } from '../thread/thread-panel.tsx'
import { engagementThreads } from './reads.ts'

/** What is written about: the whole of an engagement or one property, with what that is called. */
type About = { of: ThreadOf; name: string }

/** The messages of an engagement: about the whole, and about each property; one that is chosen is read and answered below the list. */
export function EngagementMessages({ id }: { id: string }) {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  const { user, allowed } = useMe()
  const isClient = user !== null && sideOf(user) === 'client'
  const [waiting, setWaiting] = useState(false)
  const [about, setAbout] = useState<About | null>(null)
  const { data, error, refetch, ...pages } = useInfiniteQuery(engagementThreads(id, waiting))
  useLiveSoon(['thread'], async () => {
    await refetch()
  })
  const threads = data?.pages.flatMap(({ items }) => items) ?? []
  const whole = threads.find(({ property }) => property === null)
  const line = (of: ThreadOf, name: string, thread: MessageThread | undefined) => (
    <Line
      key={of.id}
      name={name}
      thread={thread}
      isOpen={about?.of.id === of.id}
      onOpen={() => setAbout({ of, name })}
    />
  )
  return (
    <>
      <Panel
        title={t(isClient ? 'messages:of.client' : 'messages:of.firm')}
        action={
          isClient ? null : (
            <Check label={t('messages:filter.waiting.yes')} checked={waiting} onChange={(on) => setWaiting(on)} />
          )
        }
      >
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        <ul className={list.list} aria-label={t('messages:title')}>
          {waiting && !whole ? null : line({ kind: 'engagement', id }, t('messages:about.whole'), whole)}
          {threads.map((thread) =>
            thread.property ? line({ kind: 'thread', id: thread.id }, displayName(thread.property), thread) : null,
          )}
        </ul>
        {waiting && data && threads.length === 0 ? <p className={list.none}>{t('messages:about.none')}</p> : null}
        <MorePages of={pages} className={list.pad}>
          {t('messages:more')}
        </MorePages>
        {isClient || allowed('canEditValuations') ? <PropertyField id={id} onPick={setAbout} /> : null}
      </Panel>
      {about ? <ThreadPanel key={about.of.id} of={about.of} title={about.name} /> : null}
    </>
  )
}

type LineProps = { name: string; thread: MessageThread | undefined; isOpen: boolean; onOpen: () => void }

/** One conversation: what it is about, its last message, and what waits in it. */
function Line({ name, thread, isOpen, onOpen }: LineProps) {
  const { t } = useTranslation()
  return (
    <li>
      <div className={list.words}>
        <span>
          <Iso>{name}</Iso>
        </span>
        {thread ? (
          <p>
            <Last of={thread} />
          </p>
        ) : null}
      </div>
      {thread ? <Marks of={thread} /> : null}
      <Button
        size="sm"
        variant="default"
        aria-pressed={isOpen}
        aria-label={t('messages:about.open', { name: isolateBidi(name) })}
        onClick={onOpen}
      >
        {t('messages:open')}
      </Button>
    </li>
  )
}

/** Picks a property of the schedule to write about, which is searched while typing. */
function PropertyField({ id, onPick }: { id: string; onPick: (about: About) => void }) {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  const { number } = useFormat()
  const [isOpened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 250)
  const read = useQuery({
    queryKey: ['messages', 'lines', id, text],
    queryFn: ({ signal }) => rpc.engagements.schedule({ id, text, pageSize: 20, count: 'none' }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isOpened || text !== '',
  })
  const options = (read.data?.items ?? []).map((one) => ({
    value: one.id,
    label: displayName(one),
    detail: [number(one.ordinal), one.section, one.clientReference, one.valuationNumber]
      .flatMap((part) => (part ? [isolateBidi(part)] : []))
      .join(' · '),
    // The server finds by what is not shown here.
    also: typed,
  }))
  return (
    <div className={`${list.pad} no-print`}>
      <SelectField
        label={t('messages:about.property')}
        description={t('messages:about.property.hint')}
        value={null}
        options={options}
        onChange={(value) => {
          const found = options.find((one) => one.value === value)
          if (found) onPick({ of: { kind: 'line', id: found.value }, name: found.label })
        }}
        onSearch={setTyped}
        onOpen={() => setOpened(true)}
        reading={read.isFetching || typed !== text}
        searchable
      />
    </div>
  )
}
