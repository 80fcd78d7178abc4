import { IconPlugConnected } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { MachineCard } from './machine-card.tsx'
import { MachineDialog } from './machine-dialog.tsx'
import { machinesQuery } from './reads.ts'

/** The systems of others that call by keys: each with what it may do, its keys and what it called. */
export function MachinesPanel() {
  const { t } = useTranslation()
  const read = useInfiniteQuery(machinesQuery)
  const [adding, setAdding] = useState(false)
  const items = read.data?.pages.flatMap((page) => page.items)
  return (
    <Panel
      title={t('machines:title')}
      action={
        <Button variant="default" size="sm" onClick={() => setAdding(true)}>
          {t('machines:add')}
        </Button>
      }
      padded
    >
      <Column>
        <Muted>{t('machines:hint')}</Muted>
        <Pending read={read} rows={2} columns={3} />
        {items?.length === 0 ? (
          <EmptyState icon={<IconPlugConnected />} title={t('machines:none')} hint={t('machines:noneHint')} />
        ) : null}
        {items?.map((machine) => (
          <MachineCard key={machine.id} machine={machine} />
        ))}
        <MorePages of={read}>{t('machines:more')}</MorePages>
      </Column>
      {adding ? <MachineDialog onClose={() => setAdding(false)} /> : null}
    </Panel>
  )
}
