import { IconFileImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { RefusedOrder } from './shared/refused-order.tsx'

type Props = { accountId?: string }

/** Brings an order from a JSON or XML file: a client's own, or staff's for an account. What is wrong with it is named by path. */
export function BringOrder({ accountId }: Props) {
  const { t } = useTranslation()
  const isLimited = useMe().user?.isLimited
  const navigate = useNavigate()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<unknown>(null)
  const { act, busy } = useRun(async (file: File) => {
    const { requestId: id } = await rpc.exchange.order({ text: await file.text(), accountId })
    await client.invalidateQueries({ queryKey: ['requests'] })
    await (accountId
      ? navigate({ to: '/requests/$id', params: { id } })
      : navigate({ to: '/portal/requests/$id', params: { id } }))
  }, setRefused)
  if (isLimited) return null
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconFileImport size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('exchange:order.bring')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.xml,application/json,application/xml,text/xml"
        aria-label={t('exchange:order.bring')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void act(file)
          // Allows the same file to be chosen again after a correction.
          currentTarget.value = ''
        }}
      />
      <Dialog opened={refused !== null} title={t('exchange:order.title')} onClose={() => setRefused(null)}>
        <RefusedOrder error={refused} />
      </Dialog>
    </>
  )
}
