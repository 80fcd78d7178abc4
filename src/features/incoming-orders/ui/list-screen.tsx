import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { choice, codedFilters } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ORDER_STATES } from '../model/codes.ts'
import type { IncomingFilters } from '../model/inputs.ts'
import { INCOMING_PAGE, type IncomingOrder } from '../model.ts'
import { DropOrders } from './drop-orders.tsx'
import { INCOMING_ROWS, OpenIncoming } from './rows.tsx'
import type { FilterName } from './search.ts'
import { mailboxQuery } from './shared/reads.ts'

const OrderDialog = fetched(async () => (await import('./order-dialog.tsx')).OrderDialog)

/** The orders that arrived, the newest first. */
const INCOMING: ListDescription<IncomingOrder, FilterName, IncomingFilters> = {
  name: 'incomingOrders',
  live: ['incomingOrder'],
  pageSize: INCOMING_PAGE,
  read: rpc.incomingOrders.list,
  ...codedFilters<FilterName, IncomingFilters>('incoming:list.search', {
    state: choice('incoming:field.state', ORDER_STATES, (code) => `incoming:state.${code}`),
  }),
  word: (part) => `incoming:list.${part}`,
  empty: 'incoming:empty',
  icon: IconInbox,
}

/** /requests/incoming: the orders that arrived by mail or were dropped here, and where they are dropped. */
export function IncomingScreen() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<IncomingOrder | null>(null)
  const close = () => setOpened(null)
  const above = (
    <Column gap={12} style={{ paddingBlockEnd: 12 }}>
      {useMe().allowed('canManageSettings') ? <MailboxLine /> : null}
      <DropOrders />
    </Column>
  )
  const beside = opened ? <OrderDialog key={opened.id} of={opened} onClose={close} onUnfetched={close} /> : null
  return (
    <OpenIncoming value={setOpened}>
      <ListScreen
        of={INCOMING}
        rows={INCOMING_ROWS}
        path="/requests/incoming"
        parts={{ above, beside, hint: t('incoming:empty.hint') }}
      />
    </OpenIncoming>
  )
}

/** How the mailbox of orders is, for who manages the settings. */
function MailboxLine() {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { data } = useQuery(mailboxQuery)
  // Its line is there before it is read, so that nothing moves.
  if (data === undefined) return <Text tone="mute">…</Text>
  if (data === null) return <Text tone="mute">{t('incoming:mailbox.none')}</Text>
  const { succeededAt, failures, failure } = data
  if (failures > 0)
    return <Text tone="red">{t('incoming:mailbox.failing', { failure: isolateBidi(failure ?? '—') })}</Text>
  return (
    <Text tone="mute">
      {succeededAt
        ? t('incoming:mailbox.good', { when: isolateBidi(instant(succeededAt)) })
        : t('incoming:mailbox.never')}
    </Text>
  )
}
