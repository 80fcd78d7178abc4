import { IconFileImport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { TwoValuersScreen } from '../../model/two-valuers.ts'
import { twoRowsQuery } from './reads.ts'
import { Values } from './values.tsx'

const BringDialog = fetched(async () => (await import('./bring-dialog.tsx')).BringDialog)

/** Both values by property: the second value and the explanation are typed here, all else follows. */
export function ValuesPanel({ screen }: { screen: TwoValuersScreen }) {
  const { t } = useTranslation()
  const { engagementId, mayEdit, hasShares } = screen
  const [isOpen, setOpen] = useState(false)
  const [bringing, setBringing] = useState(false)
  const read = useInfiniteQuery(twoRowsQuery(engagementId, isOpen))
  const rows = useMemo(() => read.data?.pages.flatMap(({ items }) => items) ?? [], [read.data])
  return (
    <Panel
      title={t('twovaluers:values')}
      padded
      action={
        mayEdit ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden="true" />}
            onClick={() => setBringing(true)}
          >
            {t('twovaluers:bring')}
          </Button>
        ) : null
      }
    >
      <Column gap={12}>
        <Muted small>{t(mayEdit ? 'twovaluers:values.hint' : 'twovaluers:values.read')}</Muted>
        {hasShares ? <Muted small>{t('twovaluers:values.shares')}</Muted> : null}
        <SwitchField label={t('twovaluers:values.open')} checked={isOpen} onChange={setOpen} />
        {read.data ? <Values screen={screen} rows={rows} /> : <Pending read={read} rows={5} columns={4} />}
        <MorePages of={read}>{t('twovaluers:values.more')}</MorePages>
      </Column>
      {bringing ? <BringDialog engagementId={engagementId} onClose={() => setBringing(false)} /> : null}
    </Panel>
  )
}
